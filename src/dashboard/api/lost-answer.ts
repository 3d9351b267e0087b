import { ApiError } from './api-error.ts';
import { type ErrorExplanation, ExplainedError } from './explained-error.ts';
import { outcomeOf } from './finished-calls.ts';

/** What reading again says of a write whose answer was lost. */
export type Found<A> =
  /** It is there as it was asked for. */
  | { readonly state: 'applied'; readonly answer: A }
  /** Everything is as it was before. */
  | { readonly state: 'absent' }
  /** Neither. @param what is there now, as a sentence: "The subject is now “Hello”." */
  | { readonly state: 'other'; readonly what: string };

/** How a write is made sure of when its answer is lost. */
export interface WriteRules<A = unknown> {
  /** Reads from the service itself what is there now, and judges it. Left out where nothing can be read. */
  readonly look?: () => Promise<Found<A>>;
  /** Twice is as good as once: a state is written as a whole, or something is taken away. Else nobody is led to send again. */
  readonly isRepeatable?: boolean;
  /** How a person can find out: "Look in the history of the document." */
  readonly findOut?: string;
  /** Told that it is done though its answer was lost, so that this can be said. */
  readonly onFound?: () => void;
}

/**
 * A write that was sent, and whose answer nobody has seen. What was read since says what became of it: nothing (`absent`),
 * something else (`other`), or it could not be read (`unknown`). `done`: the service has done it, and its answer makes no sense.
 */
export class LostAnswer extends ExplainedError {
  override readonly name = 'LostAnswer';
  override readonly cause: ApiError;
  readonly state: 'absent' | 'other' | 'unknown' | 'done';
  /** What is there in its place. */
  readonly what: string | undefined;
  readonly isRepeatable: boolean;
  readonly findOut: string | undefined;
  /** Whether it can be looked for once more. */
  readonly canLook: boolean;

  constructor(cause: ApiError, state: LostAnswer['state'], rules: WriteRules<never>, what?: string) {
    super('The answer was lost');
    this.cause = cause;
    this.state = state;
    this.what = what;
    this.isRepeatable = rules.isRepeatable ?? false;
    this.findOut = rules.findOut;
    this.canLook = rules.look !== undefined && state !== 'done';
  }

  /** Whether sending it once more may do it twice. */
  get mayDouble(): boolean {
    return !this.isRepeatable && (this.state === 'unknown' || this.state === 'done');
  }

  override explain(explain: (cause: unknown) => ErrorExplanation): ErrorExplanation {
    const { title: why, requestId } = explain(this.cause);
    const { what = 'Something else is there now.', findOut = '', isRepeatable } = this;
    const again = isRepeatable
      ? 'Doing it again is safe: twice is as good as once.'
      : 'Sent again, it may be done twice.';
    const texts = {
      absent: [`${why}, so Sealdesk looked`, 'Everything is as it was before. Try again.'],
      other: [`${why}, so Sealdesk looked`, `${what} Nothing more was sent.`],
      unknown: [why, `It was sent, and may or may not have been done. ${findOut} ${again}`],
      done: ['It was done, but the answer could not be read', findOut],
    } as const;
    const [title, text] = texts[this.state];
    return { title, text: text.replace(/ +/g, ' ').trim(), retryable: isRepeatable, requestId };
  }
}

/** Looks for what became of a write whose answer was lost. @throws LostAnswer unless it is done */
export async function lookFor<A>(cause: ApiError, rules: WriteRules<A>): Promise<A> {
  const isDone = outcomeOf(cause) === 'done';
  if (!rules.look) throw new LostAnswer(cause, isDone ? 'done' : 'unknown', rules as WriteRules<never>);
  let found: Found<A>;
  try {
    found = await rules.look();
  } catch (error) {
    // A session that has ended has to be told of.
    if (error instanceof ApiError && error.sessionEnded) throw error;
    throw new LostAnswer(cause, isDone ? 'done' : 'unknown', rules as WriteRules<never>);
  }
  if (found.state === 'applied') {
    rules.onFound?.();
    return found.answer;
  }
  const what = found.state === 'other' ? found.what : undefined;
  throw new LostAnswer(cause, found.state, rules as WriteRules<never>, what);
}

/**
 * Sends a write. Where it was sent and its answer is lost, what is there now is read, and counts.
 * @throws ApiError where it was refused for certain, LostAnswer where it is not done as far as is known
 */
export async function settled<A>(send: () => Promise<A>, rules: WriteRules<A> = {}): Promise<A> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || outcomeOf(error) === 'refused' || error.errors.length > 0)
      throw error;
    return lookFor(error, rules);
  }
}
