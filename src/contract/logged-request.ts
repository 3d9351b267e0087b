import { MAX_READ_LENGTH, readBodyText } from './body-text.ts';
import type { OperationFacts } from './operation.ts';
import { isRecord } from './record.ts';
import { readUrlEncoded, urlEncodedError } from './url-encoded.ts';

/** Why a logged body cannot be validated. */
export type UnreadBody = 'cut-off' | 'large' | 'not-json' | 'not-form' | 'not-logged' | 'empty';

export type LoggedBody =
  | { readonly value: unknown }
  /** Complete but invalid. */
  | { readonly error: string }
  | { readonly unread: UnreadBody };

/** The log's placeholder for the body of a call that was refused before it was read. */
const PLACEHOLDER = /^\[\d+ bytes that were not read\]$/;
/** Truncation marks of logs. */
const CUT = /(?:…|\.\.\.)$/;
/** Masks for secrets, of the embedded service and of others. */
const MASK = /\[(?:removed|redacted|filtered|masked|hidden|email-\d+)\]|^(?:\*{3,}|•{3,})$/i;

const isMasked = (value: unknown): boolean => typeof value === 'string' && MASK.test(value);

function readForm(data: string): LoggedBody {
  if (data.length > MAX_READ_LENGTH) return { unread: 'large' };
  const text = data.trim();
  if (text === '') return { unread: 'empty' };
  if (PLACEHOLDER.test(text)) return { unread: 'not-logged' };
  if (CUT.test(text)) return { unread: 'cut-off' };
  // JSON, or multipart.
  if (/^(?:[{["]|--)/.test(text)) return { unread: 'not-form' };
  const read = readUrlEncoded(text);
  return 'fields' in read ? { value: read.fields } : { error: urlEncodedError(read, 'The body') };
}

/** In the operation's encoding. */
export function readLoggedBody(operation: OperationFacts, data: string | null | undefined): LoggedBody {
  if (operation.encoding === 'form') return readForm(data ?? '');
  const body = readBodyText(data);
  if (body.kind === 'json') return { value: body.value };
  if (body.kind === 'text') return { unread: PLACEHOLDER.test(body.text) ? 'not-logged' : 'not-json' };
  return { unread: body.kind };
}

/** Without the last parameter if the URI is truncated. */
export function readLoggedQuery(uri: string): LoggedBody {
  const whole = CUT.test(uri) ? uri.replace(/[?&][^?&]*$/, '') : uri;
  const question = whole.indexOf('?');
  if (question < 0) return { value: {} };
  const read = readUrlEncoded(whole.slice(question + 1).replace(/#.*$/s, ''));
  return 'fields' in read ? { value: read.fields } : { error: urlEncodedError(read, 'The query string') };
}

/** A linked list, since arrays of steps would need too much memory for deep bodies. */
interface Step {
  readonly value: unknown;
  readonly name: PropertyKey;
  readonly around: Step | undefined;
}

function stepsTo(last: Step): readonly PropertyKey[] {
  const steps: PropertyKey[] = [];
  for (let step = last; step.around; step = step.around) steps.push(step.name);
  return steps.reverse();
}

/** Paths of masked values. Iterative, since bodies can be deep. */
export function maskedPaths(value: unknown): readonly (readonly PropertyKey[])[] {
  const paths: (readonly PropertyKey[])[] = [];
  const open: Step[] = [{ value, name: '', around: undefined }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: current } = next;
    if (isMasked(current)) paths.push(stepsTo(next));
    else if (Array.isArray(current) || isRecord(current))
      for (const [name, it] of Object.entries(current))
        open.push({ value: it, name: Array.isArray(current) ? Number(name) : name, around: next });
  }
  return paths;
}
