import { alpha } from '@mui/material/styles';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { palettes, type Palette } from './palette.ts';

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
export const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace";

/** What can be operated shows where the keyboard is. */
const focusRing = (c: Palette) => ({
  '&.Mui-focusVisible, &:focus-visible': { outline: `2px solid ${c.primary}`, outlineOffset: 2 },
});

const controls = (c: Palette) => ({
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusRing(c) } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { textTransform: 'none', fontWeight: 600, borderRadius: 8, minHeight: 34, paddingInline: 14 },
      outlined: {
        borderColor: c.line,
        '&:hover': { borderColor: 'currentColor', background: 'transparent' },
        '&.MuiButton-colorPrimary': { color: c.text },
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: c.muted } } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { background: c.surface, borderRadius: 8 },
      notchedOutline: { borderColor: c.line },
      input: { '&::placeholder': { color: c.muted, opacity: 1 } },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 3,
        color: c.muted,
        '&.Mui-checked': { transform: 'translateX(16px)', color: c.onPrimary },
        '&.Mui-checked + .MuiSwitch-track': { background: c.primary, borderColor: c.primary, opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${c.primary}`, outlineOffset: 2 },
        '&.Mui-disabled': { color: c.line },
        // The finger gets 44 px, the eye 20
        '& .MuiSwitch-input': { height: 44, top: -15, width: 68, left: -16 },
        '&.Mui-checked .MuiSwitch-input': { left: -32 },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: {
        borderRadius: 10,
        background: c.raised,
        border: `1px solid ${c.muted}`,
        opacity: 1,
        boxSizing: 'border-box',
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      // The library takes back the room around its own switch, which ours has not; two that follow each other need a finger each
      root: {
        '&:has(.MuiSwitch-root)': { margin: 0, gap: 8, '@media (width < 900px)': { minHeight: 44 } },
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, height: 22, fontSize: 12, fontWeight: 600 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        padding: '4px 12px',
        borderColor: c.line,
        color: c.muted,
        fontWeight: 600,
      },
    },
  },
});

const surfaces = (c: Palette) => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums', WebkitTextSizeAdjust: '100%' },
      'a:focus-visible': { outline: `2px solid ${c.primary}`, outlineOffset: 2, borderRadius: 4 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          transitionDuration: '0.01ms !important',
          animationDuration: '0.01ms !important',
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      elevation0: { border: `1px solid ${c.line}` },
      elevation1: { border: `1px solid ${c.line}`, boxShadow: 'none' },
    },
  },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${c.line}`, borderRadius: 14 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 18, fontWeight: 650 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiMenu: { styleOverrides: { paper: { border: `1px solid ${c.line}`, borderRadius: 10 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: c.line, padding: '7px 12px' },
      head: {
        color: c.muted,
        fontSize: 12,
        fontWeight: 600,
        background: 'transparent',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-child td': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { background: alpha(c.primary, 0.06) },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { background: c.raised, color: c.text, border: `1px solid ${c.line}`, fontSize: 12 },
    },
  },
  MuiSnackbarContent: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
});

function theme(mode: 'dark' | 'light'): RaThemeOptions {
  const c = palettes[mode];
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: c.primary, contrastText: c.onPrimary },
      secondary: { main: c.primary, contrastText: c.onPrimary },
      success: { main: c.good },
      error: { main: c.bad },
      warning: { main: c.warn },
      background: { default: c.bg, paper: c.surface },
      text: { primary: c.text, secondary: c.muted },
      divider: c.line,
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: sans,
      fontSize: 13,
      h1: { fontSize: 22, fontWeight: 680, letterSpacing: '-0.01em', lineHeight: 1.25 },
      h2: { fontSize: 15, fontWeight: 650, lineHeight: 1.35 },
      body1: { fontSize: 14 },
      body2: { fontSize: 13 },
    },
    components: { ...defaultTheme.components, ...controls(c), ...surfaces(c) },
  } as RaThemeOptions;
}

export const darkTheme = theme('dark');
export const lightTheme = theme('light');
