import { type Prediction, predict } from '#contract/prediction.ts';
import { type Comparison, comparePrediction } from '#contract/prediction-verdict.ts';
import type { LogRow } from './log-row.ts';

export interface RowPrediction {
  readonly prediction: Prediction;
  readonly comparison: Comparison;
}

const predictions = new WeakMap<LogRow, RowPrediction>();

/** Cached by row. */
export function predictionOf(row: LogRow): RowPrediction {
  const known = predictions.get(row);
  if (known) return known;
  const prediction = predict(row.entry);
  const made = { prediction, comparison: comparePrediction(prediction, row.entry, row.decoded) };
  predictions.set(row, made);
  return made;
}
