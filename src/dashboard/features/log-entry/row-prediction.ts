import { type Prediction, predict } from '#contract/prediction.ts';
import { type Comparison, comparePrediction } from '#contract/prediction-verdict.ts';
import type { LogRow } from './log-row.ts';

/** What the rules of the contract say about a logged request, beside what came back. */
export interface RowPrediction {
  readonly prediction: Prediction;
  readonly comparison: Comparison;
}

const predictions = new WeakMap<LogRow, RowPrediction>();

/** Predicts the errors of an entry; those of the same row are predicted once. */
export function predictionOf(row: LogRow): RowPrediction {
  const known = predictions.get(row);
  if (known) return known;
  const prediction = predict(row.entry);
  const made = { prediction, comparison: comparePrediction(prediction, row.entry, row.decoded) };
  predictions.set(row, made);
  return made;
}
