/** What the service fills into the text message (document, Send an invite for a document). */
export const smsPlaceholders = ['{sender_email}', '{invite_url}'] as const;

/** A sample of what `{invite_url}` becomes. */
const SAMPLE_URL = 'https://sign.example/i/7Kq2';

/** The text message as somebody reads it. @param sender address of the sender, as far as it is typed */
export function filledSms(text: string, sender: string): string {
  return text.replaceAll('{sender_email}', sender || 'the sender').replaceAll('{invite_url}', SAMPLE_URL);
}

/** Words in braces that nobody fills in. */
export function unknownPlaceholders(text: string): readonly string[] {
  const known: readonly string[] = smsPlaceholders;
  return [...new Set(text.match(/\{[^{}\s]*\}/g))].filter((word) => !known.includes(word));
}
