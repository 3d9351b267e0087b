import type { BrandDraft } from '../model/brand-draft.ts';
import { type Finding, worstFirst } from './finding.ts';
import { hexFindings } from './hex-findings.ts';
import { nearEqualFindings, stateFindings } from './likeness-findings.ts';
import { failuresOf, type PairCount, pairFindings } from './pair-findings.ts';
import { pairs as pairTable } from './pair-table.ts';
import { textFindings } from './text-findings.ts';

export interface Findings {
  /** The worst first. */
  readonly findings: readonly Finding[];
  /** How many pairs of colours pass WCAG 2 AA. */
  readonly pairs: PairCount;
}

/** Colours that differ so little that they look like mistakes. */
const likenessFindings = (draft: BrandDraft) => [...stateFindings(draft), ...nearEqualFindings(draft)];

/** One pair that fails WCAG 2 weighs more than everything else together. */
const WCAG_WEIGHT = 10_000;

function troubleOf(draft: BrandDraft, likeness = likenessFindings(draft)): number {
  const { wcag, apca } = failuresOf(draft, pairTable);
  return wcag * WCAG_WEIGHT + apca + likeness.length;
}

/**
 * Leaves out a fix that causes as much trouble as it removes, so that applying one after the other comes to an end.
 * @param trouble of the draft as it is
 */
function checkedFix(draft: BrandDraft, trouble: number, finding: Finding): Finding {
  if (!finding.fix) return finding;
  const fixed = { ...draft, ...finding.fix.patch } as BrandDraft;
  if (troubleOf(fixed) < trouble) return finding;
  const samples = finding.samples?.map((sample) => ({ ...sample, fixed: undefined }));
  return { ...finding, fix: undefined, samples };
}

/** Everything that can be said against a draft. Measures again only what has changed, as it runs while one types. */
export function findingsOf(draft: BrandDraft): Findings {
  const contrast = pairFindings(draft, pairTable);
  const likeness = likenessFindings(draft);
  const trouble = troubleOf(draft, likeness);
  const check = (finding: Finding) => checkedFix(draft, trouble, finding);
  const all = [
    ...hexFindings(draft),
    ...contrast.findings.map(check),
    ...textFindings(draft),
    ...likeness.map(check),
  ];
  return { findings: worstFirst(all), pairs: contrast.pairs };
}
