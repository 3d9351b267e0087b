import { isSecretName, REMOVED } from '#contract/secret-names.ts';
import { redactText } from './redact-text.ts';

/** Characters of a body that are recorded. */
export const MAX_BODY_CHARACTERS = 8192;

/** Marks a body that was cut. */
const CUT = '…';

/** Custom headers of a callback: whoever sets one does so to prove something, whatever it is called. */
const HEADERS = 'headers';
const HARMLESS_HEADERS = /^(accept|content|user-agent|date$|host$)/i;

class Writer {
  #parts: string[] = [];
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  get full(): boolean {
    return this.#left <= 0;
  }

  write(text: string): void {
    if (this.full) return;
    this.#parts.push(text.length <= this.#left ? text : text.slice(0, this.#left) + CUT);
    this.#left -= text.length;
  }

  toString(): string {
    return this.#parts.join('');
  }
}

/** Flags and nulls say nothing (`delete_access_token: true`); everything else under a secret's name goes. */
const isSensitiveValue = (value: unknown) => value !== null && typeof value !== 'boolean';

function writeValue(value: unknown, writer: Writer, isSecret: boolean): void {
  if (isSecret && isSensitiveValue(value)) writer.write(JSON.stringify(REMOVED));
  else if (typeof value === 'string') writer.write(JSON.stringify(redactText(value)));
  else if (Array.isArray(value)) writeArray(value, writer);
  else if (typeof value === 'object' && value !== null) writeObject(value, writer, false);
  else writer.write(JSON.stringify(value) ?? 'null');
}

function writeArray(values: readonly unknown[], writer: Writer): void {
  writer.write('[');
  for (const [index, value] of values.entries()) {
    if (writer.full) return;
    if (index > 0) writer.write(',');
    writeValue(value, writer, false);
  }
  writer.write(']');
}

function writeObject(value: object, writer: Writer, areHeaders: boolean): void {
  writer.write('{');
  let separator = '';
  for (const [name, member] of Object.entries(value)) {
    if (writer.full) return;
    if (member === undefined) continue;
    writer.write(`${separator}${JSON.stringify(redactText(name))}:`);
    separator = ',';
    const isHeaders = name.toLowerCase() === HEADERS && typeof member === 'object' && member !== null;
    if (isHeaders && !Array.isArray(member)) writeObject(member, writer, true);
    else writeValue(member, writer, (areHeaders && !HARMLESS_HEADERS.test(name)) || isSecretName(name));
  }
  writer.write('}');
}

/**
 * A JSON body as the log keeps it: every value under a secret's name replaced, free text cleaned, the whole cut. It is
 * written from the parsed value, so that no odd spelling hides a secret, and only as far as the cut, so that a long
 * answer costs no more than a short one.
 */
export function redactJson(value: unknown, limit = MAX_BODY_CHARACTERS): string {
  const writer = new Writer(limit);
  writeValue(value, writer, false);
  return writer.toString();
}

/** A form body as the log keeps it, URL-encoded. The code of the authorization_code grant is a secret too. */
export function redactForm(fields: Readonly<Record<string, unknown>>, limit = MAX_BODY_CHARACTERS): string {
  const writer = new Writer(limit);
  let separator = '';
  for (const [name, value] of Object.entries(fields)) {
    const clean = isSecretName(name) || name === 'code' ? REMOVED : redactText(String(value));
    writer.write(`${separator}${encodeURIComponent(redactText(name))}=${encodeURIComponent(clean)}`);
    separator = '&';
  }
  return writer.toString();
}
