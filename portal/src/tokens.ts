import type { BrandData } from '@foyer/contract/page';

type Tokens = Record<string, string>;

const shape: Tokens = {
  'radius-s': '8px',
  radius: '12px',
  'radius-l': '18px',
  'radius-tile': '14px',
  'gap-tile': '8px',
  'font-text': "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  'font-display': "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  'weight-display': '750',
  'tracking-display': '-0.01em',
};

/** Every token with the value it has where a brand says nothing (docs/look.md). */
export const defaultTokens: { dark: Tokens; light: Tokens } = {
  dark: {
    bg: '#0c0e1a',
    'bg-glow': '#241f52',
    surface: '#151829',
    raised: '#1f2338',
    line: '#2c3150',
    text: '#f5f6ff',
    muted: '#a3aaca',
    primary: '#ffb938',
    'primary-2': '#f09a1c',
    'on-primary': '#221500',
    accent: '#7a5cff',
    link: '#ffc65c',
    win: '#ffd26a',
    good: '#3fd68f',
    bad: '#ff7d8a',
    'good-fill': '#0d7a4a',
    'bad-fill': '#b8283f',
    hot: '#ff8a5c',
    header: '#10132b',
    'on-header': '#f5f6ff',
    field: '#10132b',
    'field-line': '#646cc0',
    focus: '#ffd26a',
    scrim: '#050614a8',
    ...shape,
  },
  light: {
    bg: '#f4f5fb',
    'bg-glow': '#fff3d9',
    surface: '#ffffff',
    raised: '#eceef8',
    line: '#d9dcec',
    text: '#141730',
    muted: '#565d80',
    primary: '#ffb020',
    'primary-2': '#f7a010',
    'on-primary': '#221500',
    accent: '#5b3df0',
    link: '#8a5300',
    win: '#80540c',
    good: '#0a7546',
    bad: '#bb2340',
    'good-fill': '#0d7a4a',
    'bad-fill': '#b8283f',
    hot: '#b23a16',
    header: '#ffffff',
    'on-header': '#141730',
    field: '#ffffff',
    'field-line': '#7f86a8',
    focus: '#8a5300',
    scrim: '#14173a80',
  },
};

/** Mixed from the others by the browser, so that a brand needs to give none of them. */
const mixed: Tokens = {
  'primary-soft': 'color-mix(in srgb,var(--primary) 18%,transparent)',
  'primary-half': 'color-mix(in srgb,var(--primary) 50%,transparent)',
  'accent-soft': 'color-mix(in srgb,var(--accent) 26%,transparent)',
  'accent-half': 'color-mix(in srgb,var(--accent) 48%,var(--raised))',
};

/** A value that cannot leave its declaration, nor fetch anything. */
const isSafe = (value: string) =>
  /^[\w\s#%.,()/+*'"-]{1,200}$/.test(value) && !/url\(|image\(|\/\//i.test(value);
const isName = (name: string) => /^[a-z][a-z0-9-]{0,30}$/.test(name);

/** Text stands out from its ground by this much at least. */
export const leastContrast = 4.5;

/** The tokens of a theme: the brand's over the standard ones. */
export function tokensOf(brand: BrandData, theme: 'dark' | 'light'): Tokens {
  const own = Object.entries(brand.tokens[theme]).filter(([name, value]) => isName(name) && isSafe(value));
  return { ...defaultTokens[theme], ...Object.fromEntries(own) };
}

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** What phones and computers have in bold. */
const boldFaces = ['Roboto Bold', 'Arial Bold'];

/** The system's face in the measure of the brand's, which comes after the first paint: nothing moves then. */
function fallbackFace({ font }: BrandData): string {
  if (!font) return '';
  const faces = boldFaces.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:brand-fallback;src:${faces};size-adjust:${Number(font.fallback)}%}`;
}

/** Both themes of a brand as CSS variables; the theme is switched by an attribute, without a request. */
export function tokenSheet(brand: BrandData): string {
  const dark = tokensOf(brand, 'dark');
  const light = tokensOf(brand, 'light');
  const other = Object.fromEntries(Object.entries(light).filter(([name, value]) => dark[name] !== value));
  // The mixtures stand beside the tokens they mix: on the root element both themes' values meet
  return `${fallbackFace(brand)}:root{color-scheme:dark;${declarations({ ...dark, ...mixed })}}[data-theme=light]{color-scheme:light;${declarations(other)}}`;
}
