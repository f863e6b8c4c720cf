declare module 'virtual:messages' {
  const loaders: Record<string, Record<string, () => Promise<{ default: Record<string, unknown> }>>>;
  export default loaders;
}

declare module 'virtual:client-assets' {
  const assets: import('../build/client-assets.ts').ClientAssets;
  export default assets;
}

interface ImportMeta {
  readonly env: {
    /** Whether this is the server's build. */
    readonly SSR: boolean;
    /** Where the flags of countries are, see `build/flags.ts`. */
    readonly FLAGS: string;
  };
}
