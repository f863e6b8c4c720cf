import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Namespace } from '../messages/namespaces.ts';
import { begun } from './begun.ts';
import { useTexts, type Texts } from './i18n.tsx';
import { useStore } from './store.ts';

/** A component whose code and texts are fetched apart from the first script. */
export interface LatePart<Props = object> {
  /** The component, or null while its code is not here. */
  readonly Component: ComponentType<Props> | null;
  /** Namespaces of texts the component needs beside those of the page it stands on. */
  readonly messages: readonly Namespace[];
  /**
   * Fetches code and texts, unless they are here.
   * @throws (rejects) when either cannot be fetched; the next call tries again
   */
  ready(texts: Texts): Promise<void>;
}

/**
 * Describes a late part: a page, the bars around pages, a dialog, a block further down. The server and the hydration
 * await `ready` before they render one; otherwise `Late` fetches it.
 * @param load imports the module
 * @param messages see {@link LatePart.messages}
 */
export function latePart<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  messages: readonly Namespace[] = [],
): LatePart<Props> {
  let Component: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  const loadCode = () =>
    (pending ??= load().then(
      (module) => void (Component = module.default),
      (error: unknown) => {
        pending = null;
        throw error;
      },
    ));
  return {
    get Component() {
      return Component;
    },
    messages,
    ready: (texts) => Promise.all([loadCode(), texts.load(messages)]).then(() => {}),
  };
}

/** The component of a part, or null while its code or its texts are not here. */
export const componentOf = <Props,>(
  { Component, messages }: LatePart<Props>,
  texts: Texts,
): ComponentType<Props> | null => (texts.has(messages) ? Component : null);

/** After a failure a part is fetched again this much later, and twice as much after each further one, ms. */
const firstPause = 1000;

type OnFailure = (error: unknown) => void;

/** Fetches a part once it is wanted. @returns its component, or null until it is here */
function useFetched<Props>(part: LatePart<Props>, wanted: boolean, onFailure: OnFailure | undefined) {
  const texts = useTexts();
  const [, setHere] = useState<object>();
  useEffect(() => {
    if (!wanted || componentOf(part, texts)) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchPart = (pause: number): void => {
      part.ready(texts).then(
        () => setHere({}),
        (error: unknown) => {
          if (gone) return;
          if (onFailure) onFailure(error);
          else timer = setTimeout(fetchPart, pause, pause * 2);
        },
      );
    };
    fetchPart(firstPause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [part, wanted, texts, onFailure]);
  return componentOf(part, texts);
}

/** How near a part must come before it is fetched: until the player moves the page, into sight. */
const nearness = { untouched: '0px', inUse: '400px' };

export type LateProps<Props> = {
  part: LatePart<Props>;
  /** Fetched only when true, the default; once it is here it stays. */
  wanted?: boolean;
  /**
   * Class of a box that keeps the part's place: the part is then fetched, and rendered, when the player scrolls towards
   * it (R-PORTAL-136).
   */
  place?: string;
  /** Shown until the part is here. */
  fallback?: ReactNode;
  /** Called on a failure; the part is then fetched again the next time it is wanted. Without it, again and again. */
  onFailure?: OnFailure;
} & (object extends Props ? { props?: NoInfer<Props> } : { props: NoInfer<Props> });

/** Shows a part once it is here: fetched at once, when it is wanted, or on approach where it has a place. */
export function Late<Props>({ part, props, wanted = true, place, fallback, onFailure }: LateProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const isInUse = useStore(begun);
  const [isNear, setNear] = useState(place === undefined);
  const component = useFetched(part, wanted && isNear, onFailure);
  const shown = isNear && component;
  useEffect(() => {
    if (shown || !box.current) return;
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: isInUse ? nearness.inUse : nearness.untouched,
    });
    seen.observe(box.current);
    return () => seen.disconnect();
  }, [shown, isInUse]);
  if (shown) return createElement(shown as ComponentType<object>, props as object);
  return place === undefined ? fallback : <div ref={box} className={place} />;
}
