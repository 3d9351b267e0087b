import type { UnreadBody } from '#contract/logged-request.ts';
import { type PredictedError, type Prediction, predict } from '#contract/prediction.ts';
import {
  type Comparison,
  comparePrediction,
  type UnansweredReason,
  type UnpredictedReason,
  type Verdict,
} from '#contract/prediction-verdict.ts';
import type { LogRow } from './log-row.ts';

function predictRow({ entry, decoded }: LogRow) {
  const prediction = predict(entry);
  return { prediction, comparison: comparePrediction(prediction, entry, decoded) };
}

const predictions = new WeakMap<LogRow, ReturnType<typeof predictRow>>();

/** Cached by row, because a long body takes tens of milliseconds and the panel renders while the list is read. */
export function predictionOf(row: LogRow) {
  const predicted = predictions.get(row) ?? predictRow(row);
  predictions.set(row, predicted);
  return predicted;
}

/** Short text and tone of an outcome. */
export const verdictWords: Readonly<
  Record<Verdict, { readonly word: string; readonly tone: 'good' | 'warn' | 'gray' }>
> = {
  agrees: { word: 'agrees', tone: 'good' },
  accepted: { word: 'No error: agrees', tone: 'good' },
  partly: { word: 'Agrees in part', tone: 'warn' },
  differs: { word: 'Differs', tone: 'warn' },
  unpredictable: { word: 'No rule is broken', tone: 'gray' },
  undecided: { word: 'Cannot be judged', tone: 'gray' },
};

export const unansweredWords: Readonly<Record<UnansweredReason, string>> = {
  taken:
    'The service took the request all the same: it may be more lenient than its document, or what it was sent is not what it logged.',
  credential: 'The service refused the credential, which it checks first.',
  failed: 'The service failed before it could say so.',
  other: 'The service answered something else: it may check that first, or name one error of several.',
  silent: 'The answer names no error that can be read.',
};

export const unpredictedWords: Readonly<Record<UnpredictedReason, string>> = {
  'service-only': 'Only the service can know: it depends on what it has stored, on rights or on limits.',
  masked: 'It is about a value that the log does not tell.',
  'not-logged': 'It is about a header, and the log does not keep it.',
  unread: 'The log’s body cannot be judged.',
  unknown: 'The contract does not have this code for the operation.',
  accepted:
    'The rules accept what was logged: what was sent may have been something else, or the service has another rule than its document.',
};

const unreadWords: Readonly<Record<UnreadBody, string>> = {
  'cut-off':
    'The log holds only the beginning of the request body, and the rest may break a rule or keep it.',
  large: 'The request body is too long to be held against the rules here.',
  'not-json': 'The request body is not JSON.',
  'not-form': 'The request body is not form-encoded, as the operation wants it.',
  'not-logged': 'The service did not read the request body, and logged only how long it was.',
  empty: 'The operation takes a body, and the log has none.',
};

/** Why the prediction does not cover the body; undefined if it does. */
export function silenceOf({ operation, unread }: Prediction, { agreed }: Comparison): string | undefined {
  if (!operation) return 'The operation is not known, and so are its rules.';
  return unread && agreed.length === 0 ? unreadWords[unread] : undefined;
}

const partWords = {
  path: 'Path parameter',
  query: 'Query parameter',
  headers: 'Header',
  body: 'Field',
} as const;

/** "Field", `attributes.delay`; undefined for the whole request. */
export function partOf({ part, steps }: PredictedError): { kind: string; name: string } | undefined {
  return steps.length === 0 ? undefined : { kind: partWords[part], name: steps.join('.') };
}
