/** The console's colours in one theme; text on `bg` and `surface` has a contrast of at least 4.5:1. */
export interface Palette {
  bg: string;
  surface: string;
  raised: string;
  line: string;
  text: string;
  muted: string;
  primary: string;
  onPrimary: string;
  gold: string;
  good: string;
  bad: string;
  warn: string;
}

export const palettes: Record<'dark' | 'light', Palette> = {
  dark: {
    bg: '#0c0e1a',
    surface: '#131627',
    raised: '#1c2036',
    line: '#282d49',
    text: '#eef0fb',
    muted: '#9ea6c8',
    primary: '#a493ff',
    onPrimary: '#150b40',
    gold: '#ffb938',
    good: '#3fd68f',
    bad: '#ff8591',
    warn: '#ffc65c',
  },
  light: {
    bg: '#f4f5fa',
    surface: '#ffffff',
    raised: '#eceef7',
    line: '#dcdfec',
    text: '#151933',
    muted: '#565d7e',
    primary: '#5436e0',
    onPrimary: '#ffffff',
    gold: '#e89a0c',
    good: '#0a7546',
    bad: '#bf1f39',
    warn: '#8a5300',
  },
};
