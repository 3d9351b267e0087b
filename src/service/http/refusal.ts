import * as codes from '#contract/errors/error-codes.ts';
import { type RequestPart, sentenceOf } from '#contract/input-words.ts';
import type { CodeOf, ErrorEntry, Operation } from '#contract/operation.ts';
import { refusedInput, unreadableBodyCode } from '#contract/refused-input.ts';
import { type BrokenRule, entriesOf } from '#contract/rule.ts';

/** An answer that refuses a request; thrown anywhere below a handler, sent by the error handler. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

interface RefuseOptions {
  /** Which of the conditions, where one code stands for several. */
  readonly condition?: number;
  /** Which of the statuses, where the document names several; the first unless stated. */
  readonly status?: number;
  /** Instead of the condition of the catalogue. */
  readonly message?: string;
  /** Flat `{code, message}` instead of `{errors: [{code, message}]}`, where the document shows it. */
  readonly flat?: true;
}

function entryOf(operation: Operation, code: number, condition = 0): ErrorEntry {
  const entry = entriesOf(operation.errors, code)[condition];
  if (!entry) throw new Error(`${operation.id} declares no condition ${condition} of the code ${code}`);
  return entry;
}

const statusOf = ({ status }: ErrorEntry) => (typeof status === 'number' ? status : (status[0] ?? 400));

/** Refuses with a code that the operation declares; the compiler takes no other. */
export function refuse<O extends Operation>(
  operation: O,
  code: CodeOf<O>,
  options: RefuseOptions = {},
): never {
  const entry = entryOf(operation, code, options.condition);
  const error = { code, message: options.message ?? entry.condition };
  throw new Refusal(options.status ?? statusOf(entry), options.flat ? error : { errors: [error] });
}

/** A request that no documented code describes: flat, with the code for an invalid payload. */
export function invalidRequest(message: string, status = 400): Refusal {
  return new Refusal(status, { code: codes.INVALID_PAYLOAD, message });
}

/** Thrown where a body is not what its operation can read; {@link unreadableBody} is the answer. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
}

/**
 * The answer to a body that cannot be read: the operation's own code for an invalid payload, with why as its message.
 * @param operation undefined for a page
 */
export function unreadableBody(operation: Operation | undefined, message: string): Refusal {
  const code = operation && unreadableBodyCode(operation);
  if (!code || code === codes.INVALID_PAYLOAD) return invalidRequest(message);
  return new Refusal(statusOf(entryOf(operation, code)), { errors: [{ code, message }] });
}

/** A request that was in order, and failed all the same; the document shows no code for it, so its status stands there. */
export function failure(status: number, message: string): Refusal {
  return new Refusal(status, { errors: [{ code: status, message }] });
}

/** How the service answers an address that it does not know (document, Errors). */
export function unknownRoute(method: string, url: string): Refusal {
  const path = url.replace(/\?.*$/s, '');
  return new Refusal(404, { 404: `Not found: no route matches the URI: ${method} ${path}` });
}

/** Refuses with a message that the document shows without a code. */
export function refuseWithoutCode(message: string): never {
  throw new Refusal(400, { errors: [{ message }] });
}

/**
 * The answer to input that breaks the operation's schemas: every rule that the document shows, or, where none of them is,
 * what is wrong in sentences, each of which names its field.
 */
export function brokenInput(operation: Operation, part: RequestPart, rules: readonly BrokenRule[]): Refusal {
  const { named, code: common } = refusedInput(operation, rules);
  const [first] = named;
  if (!first || common !== undefined)
    return invalidRequest(rules.map((rule) => sentenceOf(part, rule)).join('. '));
  const errors = named.map(({ code, text }) =>
    code === undefined ? { message: text } : { code, message: text },
  );
  const status = first.code === undefined ? 400 : statusOf(entryOf(operation, first.code));
  // A flat body is documented for this code alone.
  return first.code === codes.INVALID_PAYLOAD
    ? new Refusal(status, errors[0])
    : new Refusal(status, { errors });
}
