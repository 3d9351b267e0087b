import type { BodyText } from '#contract/body-text.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isOperationId } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import { hasFailed, type LogRow, loggedConditionOf, logRow } from '#features/log-entry/log-row.ts';
import { plainText, type SentencePart } from './sentence.ts';
import { type CallFacts, type CallWords, callWords } from './step-words.ts';

/** `failed`: by a fault of the service; `contradictory`: status and body disagree. */
export type StepOutcome = 'done' | 'refused' | 'failed' | 'contradictory';

export interface HistoryStep {
  readonly row: LogRow;
  readonly outcome: StepOutcome;
  /** May start in lower or upper case. */
  readonly sentence: readonly SentencePart[];
  readonly isWrite: boolean;
  readonly error: StepError | undefined;
}

export interface StepError {
  readonly code: number | string | undefined;
  /** As logged, for `HiddenText`. */
  readonly condition: string | undefined;
  /** Undefined if several conditions share the code. */
  readonly remedy: string | undefined;
}

const recordOf = (body: BodyText) => (body.kind === 'json' && isRecord(body.value) ? body.value : {});

export function factsOf({ decoded }: LogRow): CallFacts {
  return {
    path: decoded.params,
    sent: recordOf(decoded.requestBody),
    answered: recordOf(decoded.responseBody),
  };
}

function wordsOf(row: LogRow): CallWords {
  const id = row.decoded.operation?.id;
  if (id !== undefined && isOperationId(id)) return callWords[id](factsOf(row));
  const { method, uri } = row.entry.request;
  const call = `${method} ${uri.split('?', 1)[0]}`;
  return { done: [`${call} was called, which is not in the specification`], doing: [`The call ${call}`] };
}

function outcomeOf(row: LogRow): StepOutcome {
  const { code } = row.entry.response;
  if (!hasFailed(row)) return 'done';
  if (code >= 500) return 'failed';
  return code >= 400 ? 'refused' : 'contradictory';
}

const endings: Readonly<Record<Exclude<StepOutcome, 'done'>, string>> = {
  refused: ' was refused',
  failed: ' failed',
  contradictory: ' was answered with a success and an error at once',
};

function errorOf(row: LogRow): StepError {
  const [error] = row.decoded.errors;
  const [candidate, ...others] = error?.candidates ?? [];
  return {
    code: error?.code,
    condition: loggedConditionOf(row),
    remedy: others.length === 0 ? candidate?.remedy : undefined,
  };
}

const steps = new WeakMap<LogRow, HistoryStep>();

/** Cached by entry. */
export function stepOf(entry: RequestLogEntry): HistoryStep {
  const row = logRow(entry);
  const known = steps.get(row);
  if (known) return known;
  const words = wordsOf(row);
  const outcome = outcomeOf(row);
  const step: HistoryStep = {
    row,
    outcome,
    sentence: outcome === 'done' ? words.done : [...words.doing, endings[outcome]],
    isWrite: !['GET', 'HEAD', 'OPTIONS'].includes(entry.request.method.toUpperCase()),
    error: outcome === 'done' ? undefined : errorOf(row),
  };
  steps.set(row, step);
  return step;
}

/** @param self ID that the history is about */
export function stepText({ sentence, error }: HistoryStep, self?: string): string {
  const why = [error?.code, error?.condition].filter((it) => it !== undefined).join(' ');
  return why === '' ? plainText(sentence, self) : `${plainText(sentence, self)}: ${why}`;
}
