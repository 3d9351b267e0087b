import { MAX_READ_LENGTH, readBodyText } from './body-text.ts';
import type { OperationFacts } from './operation.ts';
import { isRecord } from './record.ts';
import { readUrlEncoded, urlEncodedError } from './url-encoded.ts';

/** Why a logged body cannot be held against the rules. */
export type UnreadBody = 'cut-off' | 'large' | 'not-json' | 'not-form' | 'not-logged' | 'empty';

/** A logged body as the service read it. */
export type LoggedBody =
  | { readonly value: unknown }
  /** It is whole, and the service cannot read it. */
  | { readonly error: string }
  | { readonly unread: UnreadBody };

/** What a log puts in the place of a body that the service did not read, since it refused the call before. */
const PLACEHOLDER = /^\[\d+ bytes that were not read\]$/;
/** What ends a text that the log cut. */
const CUT = /(?:…|\.\.\.)$/;
/** What logs put in the place of a secret: the embedded service's mark, and those of others. */
const MASK = /\[(?:removed|redacted|filtered|masked|hidden|email-\d+)\]|^(?:\*{3,}|•{3,})$/i;

/** Whether a value is not the one that was sent, since the log hides a secret in it. */
const isMasked = (value: unknown): boolean => typeof value === 'string' && MASK.test(value);

function readForm(data: string): LoggedBody {
  if (data.length > MAX_READ_LENGTH) return { unread: 'large' };
  const text = data.trim();
  if (text === '') return { unread: 'empty' };
  if (PLACEHOLDER.test(text)) return { unread: 'not-logged' };
  if (CUT.test(text)) return { unread: 'cut-off' };
  // JSON, or the parts of a multipart body.
  if (/^(?:[{["]|--)/.test(text)) return { unread: 'not-form' };
  const read = readUrlEncoded(text);
  return 'fields' in read ? { value: read.fields } : { error: urlEncodedError(read, 'The body') };
}

/** Reads the body of a logged request in the encoding of its operation. */
export function readLoggedBody(operation: OperationFacts, data: string | null | undefined): LoggedBody {
  if (operation.encoding === 'form') return readForm(data ?? '');
  const body = readBodyText(data);
  if (body.kind === 'json') return { value: body.value };
  if (body.kind === 'text') return { unread: PLACEHOLDER.test(body.text) ? 'not-logged' : 'not-json' };
  return { unread: body.kind };
}

/** The query of a logged URI; without its last parameter where the log cut the URI, since nobody knows how that ends. */
export function readLoggedQuery(uri: string): LoggedBody {
  const whole = CUT.test(uri) ? uri.replace(/[?&][^?&]*$/, '') : uri;
  const question = whole.indexOf('?');
  if (question < 0) return { value: {} };
  const read = readUrlEncoded(whole.slice(question + 1).replace(/#.*$/s, ''));
  return 'fields' in read ? { value: read.fields } : { error: urlEncodedError(read, 'The query string') };
}

/** A value and the way to it: kept as a chain, since a list of steps for each would take too much of a deep body. */
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

/** Where values stand that are not the ones that were sent, each step by step. Not recursive: bodies can be deep. */
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
