import { useTheme } from '@mui/material/styles';

/** The mark of the platform: a lit door in an arch. */
export function Logo({ size = 28 }: { size?: number }) {
  const { palette } = useTheme();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#171a2e" />
      <path
        d="M9 26V12a7 7 0 0 1 14 0v14"
        fill="none"
        stroke="#ffb938"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M13.4 26V13.2a2.6 2.6 0 0 1 5.2 0V26"
        fill={palette.mode === 'dark' ? palette.primary.main : '#8f78ff'}
      />
    </svg>
  );
}
