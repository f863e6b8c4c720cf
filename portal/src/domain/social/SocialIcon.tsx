/** The mark of a provider, in its own colours. */
export function SocialIcon({ provider }: { provider: 'google' | 'facebook' }) {
  if (provider === 'facebook') {
    return (
      <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
        <path
          fill="#1877f2"
          d="M24 12a12 12 0 1 0-13.88 11.85v-8.38H7.08V12h3.04V9.36c0-3 1.8-4.67 4.54-4.67 1.31 0 2.69.24 2.69.24v2.95h-1.52c-1.49 0-1.95.93-1.95 1.88V12h3.32l-.53 3.47h-2.79v8.38A12 12 0 0 0 24 12"
        />
        <path
          fill="#fff"
          d="m16.67 15.47.53-3.47h-3.32V9.76c0-.95.46-1.88 1.95-1.88h1.52V4.93s-1.38-.24-2.69-.24c-2.75 0-4.54 1.66-4.54 4.67V12H7.08v3.47h3.04v8.38a12 12 0 0 0 3.76 0v-8.38z"
        />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.27c0-.85-.08-1.67-.22-2.45H12v4.64h6.45a5.5 5.5 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.16 3.57-8.81"
      />
      <path
        fill="#34a853"
        d="M12 24c3.24 0 5.95-1.07 7.93-2.91l-3.87-3a7.2 7.2 0 0 1-10.78-3.78H1.29v3.1A12 12 0 0 0 12 24"
      />
      <path fill="#fbbc05" d="M5.28 14.31a7.2 7.2 0 0 1 0-4.6v-3.1H1.29a12 12 0 0 0 0 10.8z" />
      <path
        fill="#ea4335"
        d="M12 4.75c1.76 0 3.34.6 4.59 1.79l3.43-3.43A12 12 0 0 0 1.29 6.6l3.99 3.1A7.15 7.15 0 0 1 12 4.75"
      />
    </svg>
  );
}
