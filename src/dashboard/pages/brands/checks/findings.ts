import type { BrandDraft } from '../model/brand-draft.ts';
import { emailSchemeFindings } from './email-scheme-findings.ts';
import { type Finding, worstFirst } from './finding.ts';
import { hexFindings } from './hex-findings.ts';
import { isCertain, type JudgedPair, judgedPairs, nothingSpoilt } from './judged-pairs.ts';
import { nearEqualFindings, stateFindings } from './likeness-findings.ts';
import { pairFindings } from './pair-findings.ts';
import { pairs as pairTable } from './pair-table.ts';
import { coloursOf } from './seen-colours.ts';
import { textFindings } from './text-findings.ts';
import { visionFindings } from './vision-findings.ts';

export interface Findings {
  /** The worst first. */
  readonly findings: readonly Finding[];
  /** What cannot be judged, since the service chooses a colour there. */
  readonly unjudged: readonly string[];
}

/** What is said of colours beside their contrast: that they look like mistakes, to everybody or to some. */
const likenessFindings = (draft: BrandDraft) => [
  ...stateFindings(draft),
  ...visionFindings(draft),
  ...emailSchemeFindings(draft),
  ...nearEqualFindings(draft),
];

/** One pair that fails WCAG 2 weighs more than everything else together, and what is assumed less than what is certain. */
const WCAG_WEIGHT = 10_000;
const APCA_WEIGHT = 100;

function troubleOf(judged: readonly JudgedPair[], likeness: readonly Finding[]): number {
  const weights = judged.map((pair) => {
    if (!isCertain(pair)) return Number(!pair.passesWcag) + Number(!pair.passesApca);
    return (pair.passesWcag ? 0 : WCAG_WEIGHT) + (pair.passesApca ? 0 : APCA_WEIGHT);
  });
  return weights.reduce((sum, weight) => sum + weight, likeness.length);
}

/**
 * Leaves out a fix that causes as much trouble as it removes, so that applying one after the other comes to an end, or
 * with which a pair no longer passes that did; only what is assumed may give way, and to nothing but what is certain.
 * @param trouble of the draft as it is
 */
function checkedFix(
  draft: BrandDraft,
  trouble: number,
  before: readonly JudgedPair[],
  finding: Finding,
): Finding {
  if (!finding.fix) return finding;
  const fixed = { ...draft, ...finding.fix.patch } as BrandDraft;
  const after = judgedPairs(coloursOf(fixed), pairTable);
  const toKeep = finding.severity === 'assumed' ? before : before.filter(isCertain);
  if (nothingSpoilt(toKeep, after) && troubleOf(after, likenessFindings(fixed)) < trouble) return finding;
  const samples = finding.samples?.map((sample) => ({ ...sample, fixed: undefined }));
  return { ...finding, fix: undefined, samples };
}

/** Whether the draft has anything of the resource that a colour belongs to; one that a brand has not is no gap. */
function hasResource(draft: BrandDraft, path: string): boolean {
  const own = /^(?:email|editor)\./.exec(path)?.[0];
  return own === undefined || Object.keys(draft).some((other) => other.startsWith(own));
}

function unjudgedOf(draft: BrandDraft, judged: readonly JudgedPair[]): readonly string[] {
  const known = new Set(judged.map(({ pair }) => pair));
  const missing = pairTable.filter((pair) => !known.has(pair) && hasResource(draft, pair.fronts[0]));
  return [...new Set(missing.map(({ subject }) => subject))];
}

/** Everything that can be said against a draft. Measures again only what has changed, as it runs while one types. */
export function findingsOf(draft: BrandDraft): Findings {
  const judged = judgedPairs(coloursOf(draft), pairTable);
  const likeness = likenessFindings(draft);
  const trouble = troubleOf(judged, likeness);
  const check = (finding: Finding) => checkedFix(draft, trouble, judged, finding);
  const all = [
    ...hexFindings(draft),
    ...pairFindings(draft, pairTable).map(check),
    ...textFindings(draft),
    ...likeness.map(check),
  ];
  return { findings: worstFirst(all), unjudged: unjudgedOf(draft, judged) };
}
