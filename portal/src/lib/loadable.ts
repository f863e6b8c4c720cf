import type { ComponentType } from 'react';

/** A component of a chunk of its own that can also be rendered at once, where its chunk is here already. */
export interface Loadable<Props> {
  Component: ComponentType<Props> | null;
  /** Fetches the chunk; the same promise while it runs and once it succeeded. */
  ready(): Promise<void>;
  /** Forgets a failed attempt. */
  forget(): void;
}

/** Makes a loadable component; server and hydration await `ready` before they render, others `use` it. */
export function loadable<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Loadable<Props> {
  let pending: Promise<void> | null = null;
  const self: Loadable<Props> = {
    Component: null,
    ready() {
      pending ??= load().then((module) => void (self.Component = module.default));
      return pending;
    },
    forget() {
      pending = null;
    },
  };
  return self;
}
