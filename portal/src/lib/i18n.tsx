import { createContext, useContext, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Namespace } from '../messages/namespaces.ts';
import { createStore, useStore, type Store } from './store.ts';

type Tree = Record<string, unknown>;

/** A language as rendering needs it. */
export interface Locale {
  /** Merchant-facing code such as TY or EN. */
  code: string;
  /** BCP 47 tag for `lang` and `Intl`. */
  tag: string;
  direction: 'ltr' | 'rtl';
}

interface State {
  locale: Locale;
  messages: Tree;
}

/** The texts loaded so far in the current language. */
export interface Texts {
  /** Changes with the language, not with namespaces that arrive: what is rendered already needs none of them. */
  state: Store<State>;
  /** The language that was chosen last in this page view, also while its texts are on their way. */
  chosen: Store<Locale | null>;
  /** Whether namespaces can be rendered now. */
  has(namespaces: readonly Namespace[]): boolean;
  /** Loads namespaces in the current language; resolves once they can be rendered. */
  load(namespaces: readonly Namespace[]): Promise<void>;
  /** Loads everything in use in another language, then switches, unless another one was chosen meanwhile. */
  change(locale: Locale): Promise<void>;
}

/** The texts of namespaces in a language; the fallback's where it has none. */
export async function fetchNamespaces(code: string, names: readonly string[]): Promise<Tree> {
  const { default: loaders } = await import('virtual:messages');
  const language = loaders[code] ?? loaders.EN!;
  const loaded = await Promise.all(
    names.map(async (name) => [name, (await language[name]!()).default] as const),
  );
  return Object.fromEntries(loaded);
}

/** Until the whole of `errors` is here, its first ones stand for it. */
const withFirstErrors = (messages: Tree): Tree => ({ errors: messages.firstErrors, ...messages });

/**
 * Keeps the texts of one page view.
 * @param locale the language to start in
 * @param messages namespaces at hand already (they came in the HTML)
 */
export function createTexts(locale: Locale, messages: Tree): Texts {
  const here = new Set(Object.keys(messages));
  const state = createStore<State>({ locale, messages: withFirstErrors(messages) });
  const chosen = createStore<Locale | null>(null);
  return {
    state,
    chosen,
    has: (namespaces) => namespaces.every((name) => here.has(name)),
    async load(namespaces) {
      const { code } = state.get().locale;
      const missing = namespaces.filter((name) => !here.has(name));
      if (missing.length === 0) return;
      const loaded = await fetchNamespaces(code, missing);
      const now = state.get();
      if (now.locale.code !== code) return this.load(namespaces);
      for (const name of missing) here.add(name);
      Object.assign(now.messages, loaded);
      // The others are new; these take the place of texts that may be shown
      if ('errors' in loaded) state.set({ ...now, messages: { ...now.messages } });
    },
    async change(next) {
      chosen.set(next);
      const names = [...here];
      const messages = await fetchNamespaces(next.code, names);
      if (chosen.get() !== next) return;
      // A page that was opened meanwhile brought more texts: they are needed in the new language too
      if (here.size > names.length) return this.change(next);
      state.set({ locale: next, messages: withFirstErrors(messages) });
    },
  };
}

const TextsContext = createContext<Texts | null>(null);

/** The texts of this page view. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('TextsProvider is missing');
  return texts;
}

/** The language being shown. */
export function useLocale(): Locale {
  return useStore(useTexts().state).locale;
}

export interface TextsProviderProps {
  texts: Texts;
  /**
   * The merchant's, IANA name: `use-when.ts` writes in it until the page runs. No text itself holds a date; without a zone the
   * library would ask `Intl` for the player's, which takes a cheap phone a tenth of a second before its first screen runs.
   */
  timeZone: string;
  children: ReactNode;
}

/** Gives every component below the texts and the language. */
export function TextsProvider({ texts, timeZone, children }: TextsProviderProps) {
  const { locale, messages } = useStore(texts.state);
  return (
    <TextsContext value={texts}>
      <IntlProvider locale={locale.tag} messages={messages} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </TextsContext>
  );
}
