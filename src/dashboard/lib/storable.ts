import { Masks, redactText, redactValue } from '#contract/redaction.ts';
import { REMOVED } from '#contract/secret-names.ts';

/** Addresses of people stay: an account keeps what it is about. */
const masks = () => new Masks((kind) => kind === 'email');

/** A value of JSON as this browser may keep it: with `[removed]` in the place of passwords, tokens and other secrets. */
export const storable = <T>(value: T): T => (value === undefined ? value : redactValue(value, masks()));

/** A text as this browser may keep it. */
export const storableText = (text: string): string => redactText(text, masks());

/** Whether something of a value was not kept, so that the person has to type it again. */
export const lacksSecrets = (value: unknown): boolean => JSON.stringify(value)?.includes(REMOVED) ?? false;

/** Whether a value would lose something by being kept. */
export const holdsSecrets = (value: unknown): boolean =>
  JSON.stringify(storable(value)) !== JSON.stringify(value);
