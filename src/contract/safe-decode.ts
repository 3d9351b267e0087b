/** Decodes percent-encoding; a malformed text, such as `abc%`, stays as it is. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
