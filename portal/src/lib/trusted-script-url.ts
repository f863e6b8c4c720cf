interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
  }
}

/**
 * The address of a script of ours, as browsers with Trusted Types take it.
 * @param known the one address that is trusted: a constant of the build
 */
export function trustedScriptUrl(known: string): string {
  const rules: ScriptUrlPolicy = {
    createScriptURL(url) {
      if (url !== known) throw new TypeError(`Not a script of ours: ${url}`);
      return url;
    },
  };
  return (window.trustedTypes?.createPolicy('foyer', rules) ?? rules).createScriptURL(known);
}
