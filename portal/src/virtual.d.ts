declare module 'virtual:messages' {
  const loaders: Record<string, Record<string, () => Promise<{ default: Record<string, unknown> }>>>;
  export default loaders;
}

declare module 'virtual:client-assets' {
  const assets: import('../build/client-assets.ts').ClientAssets;
  export default assets;
}
