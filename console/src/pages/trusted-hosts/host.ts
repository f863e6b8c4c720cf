/** The host of what was typed or pasted: an address gives its host; what is neither stays, for the gateway to refuse. */
export function hostOf(typed: string): string {
  const text = typed.trim();
  try {
    return new URL(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`).hostname;
  } catch {
    return text;
  }
}
