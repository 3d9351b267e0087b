import type { BrandDraft } from '../model/brand-draft.ts';
import { type Finding, worstFirst } from './finding.ts';
import { hexFindings } from './hex-findings.ts';
import { likenessFindings } from './likeness-findings.ts';
import { type PairCount, pairFindings } from './pair-findings.ts';
import { pairs as pairTable } from './pair-table.ts';
import { textFindings } from './text-findings.ts';

export interface Findings {
  /** The worst first. */
  readonly findings: readonly Finding[];
  /** How many pairs of colours pass WCAG 2 AA. */
  readonly pairs: PairCount;
}

/** Everything that can be said against a draft. Measures again only what has changed, as it runs while one types. */
export function findingsOf(draft: BrandDraft): Findings {
  const { findings, pairs } = pairFindings(draft, pairTable);
  const all = [...hexFindings(draft), ...findings, ...textFindings(draft), ...likenessFindings(draft)];
  return { findings: worstFirst(all), pairs };
}
