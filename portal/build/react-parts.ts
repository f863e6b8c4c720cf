/** A part of React's DOM that the portal does without. */
interface Part {
  what: string;
  /** Functions of `react-dom-client.production.js`; each is left empty. */
  functions: readonly string[];
  /** Who writes this takes the part; looked for in what the portal's own modules say. */
  taken: RegExp;
}

/** The file the parts are cut out of. */
export const domClient = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * What stays out of the first script (ADR 033). A part is here when nothing renders it: the head of the document
 * is written by the gateway, forms go through `domain/forms`, and the rest are features nobody uses.
 */
const parts: readonly Part[] = [
  {
    what: 'elements that React lifts into the head',
    functions: [
      'isHostHoistableType',
      'getResource',
      'acquireResource',
      'mountHoistable',
      'getHydratableHoistableCache',
      'insertStylesheet',
      'preloadStylesheet',
      'suspendResource',
      'insertStylesheetIntoRoot',
      'estimateBandwidth',
      'adoptPreloadPropsForStylesheet',
      'adoptPreloadPropsForScript',
      'preload',
      'preloadModule',
      'preinitScript',
      'preinitStyle',
      'preinitModuleScript',
      'prefetchDNS',
      'preconnect',
    ],
    taken: /<(?:title|meta|link|style|script|html|head|body)[\s/>]/,
  },
  {
    what: 'lists of suspended parts',
    functions: ['updateSuspenseListComponent', 'cutOffTailIfNeeded', 'findFirstSuspended'],
    taken: /SuspenseList\b/,
  },
  {
    what: 'activities',
    functions: ['updateActivityComponent', 'mountActivityChildren', 'retryActivityComponentWithoutHydrating'],
    taken: /<Activity[\s>]/,
  },
  {
    what: 'actions of forms',
    functions: [
      'mountActionState',
      'updateActionStateImpl',
      'runActionStateAction',
      'dispatchActionState',
      'ensureFormComponentIsStateful',
    ],
    taken:
      /\buse(?:ActionState|FormState|FormStatus)\b|\bformAction=|<form\b[^>]*\saction=\{|\brequestFormReset\b/,
  },
  {
    what: 'attributes of custom elements',
    functions: ['setPropOnCustomElement'],
    taken: /<[a-z]+-[\w-]+[\s/>]/,
  },
  {
    what: 'events of text being composed',
    functions: [
      'getNativeBeforeInputChars',
      'getFallbackBeforeInputChars',
      'getDataFromCustomEvent',
      'isFallbackCompositionEnd',
    ],
    taken: /\bon(?:BeforeInput|Composition\w+)\b/,
  },
  { what: "the compiler's memory", functions: ['useMemoCache'], taken: /react\/compiler-runtime/ },
];

/** The whole of a function at the top of the file. */
const functionOf = (name: string) =>
  new RegExp(String.raw`^function ${name}\([^)]*\) \{\n[\s\S]*?^\}\n`, 'm');

/** What waits for stylesheets before it shows anything; without any nothing is waited for. */
const waiting = 'waitForCommitToBeReady';

/**
 * React's DOM without the parts.
 * @param code the file as installed
 * @param fail told of a function that the file does not have
 */
export function cutParts(code: string, fail: (text: string) => void): string {
  const emptied = (source: string, name: string, body: string) => {
    const found = functionOf(name);
    if (!found.test(source)) fail(`React's DOM has no ${name}: mend build/react-parts.ts`);
    return source.replace(found, `function ${name}() {${body}}\n`);
  };
  const cut = parts
    .flatMap(({ functions }) => functions)
    .reduce((source, name) => emptied(source, name, ''), code);
  return emptied(cut, waiting, 'return null;');
}

/** The part that a module of the portal takes although it is cut out; undefined when it takes none. */
export function takenPart(code: string, id: string): string | undefined {
  if (!/\/portal\/src\/.*\.tsx?$/.test(id)) return undefined;
  const told = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return parts.find(({ taken }) => taken.test(told))?.what;
}
