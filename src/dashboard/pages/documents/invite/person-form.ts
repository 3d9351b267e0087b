import { sendInvite } from '#contract/operations/documents.ts';
import type { FieldNames } from '#features/errors/form-errors.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';

/** Optional fields of every invite; empty texts are not sent. */
export interface LetterValues {
  from: string;
  cc: string[];
  subject: string;
  message: string;
}

export interface InviteValues extends LetterValues {
  to: string;
  cc_subject: string;
  cc_message: string;
  sms_message: string;
  redirect_uri: string;
  close_redirect_uri: string;
  redirect_target: string;
  language: string;
}

/** @param from email of the signed-in user, if known */
export function emptyInvite(from: string, to = ''): InviteValues {
  return {
    ...{ to, from, cc: [], subject: '', message: '', cc_subject: '', cc_message: '', sms_message: '' },
    ...{ redirect_uri: '', close_redirect_uri: '', redirect_target: '', language: '' },
  };
}

/** The body with the filled fields; it may still be invalid. */
function inviteBodyOf({ cc, ...texts }: InviteValues): Readonly<Record<string, unknown>> {
  const said = Object.entries(texts).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );
  // The rule reports a missing recipient.
  return { to: '', ...Object.fromEntries(said), ...(cc.length > 0 && { cc }) };
}

const names = new Set(Object.keys(emptyInvite('')));

/** An error of one CC address is shown at the list. */
export const inviteFieldOf: FieldNames = (wire) => {
  const name = wire.split(/[.[]/)[0] ?? '';
  return names.has(name) ? name : undefined;
};

const words: Readonly<Record<string, string>> = {
  to: 'Enter the email address of the person who is to sign.',
  from: 'Enter an email address, or leave it empty.',
  cc: 'Every address of the list must be an email address.',
};

const rules = ruleResolver<InviteValues, typeof sendInvite.body>({
  schema: sendInvite.body,
  operationId: sendInvite.id,
  bodyOf: inviteBodyOf,
  fieldOf: inviteFieldOf,
});

/** The document has no error codes for these rules, so the messages are the dashboard's. */
export const inviteResolver: typeof rules = async (values, context, options) => {
  const result = await rules(values, context, options);
  for (const [name, error] of Object.entries(result.errors)) {
    const text = words[name];
    if (error && text !== undefined && 'message' in error) error.message = text;
  }
  return result;
};

/** Placeholders of the text message (document, Send an invite for a document). */
export const smsPlaceholders = ['{sender_email}', '{invite_url}'] as const;

/** Sample value of `{invite_url}`. */
const SAMPLE_URL = 'https://sign.example/i/7Kq2';

/** @param sender email of the sender, as far as it is typed */
export function filledSms(text: string, sender: string): string {
  return text.replaceAll('{sender_email}', sender || 'the sender').replaceAll('{invite_url}', SAMPLE_URL);
}

/** Placeholders that the service does not fill in. */
export function unknownPlaceholders(text: string): readonly string[] {
  const known: readonly string[] = smsPlaceholders;
  return [...new Set(text.match(/\{[^{}\s]*\}/g))].filter((word) => !known.includes(word));
}
