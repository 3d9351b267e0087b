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
  readonly findings: readonly Finding[];
  /** Pairs with a colour chosen by the service. */
  readonly unjudged: readonly string[];
}

/** Colours that look like mistakes, to everyone or to some. */
const likenessFindings = (draft: BrandDraft) => [
  ...stateFindings(draft),
  ...visionFindings(draft),
  ...emailSchemeFindings(draft),
  ...nearEqualFindings(draft),
];

/** A pair that fails WCAG 2 outweighs all APCA failures; assumed pairs weigh least. */
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
 * Drops a fix that causes as much trouble as it removes, or makes a passing pair fail, so that applying fixes
 * terminates. Only assumed pairs may get worse, and only for certain ones.
 * @param trouble of the current draft
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

/** A resource that the brand does not have is no gap. */
function hasResource(draft: BrandDraft, path: string): boolean {
  const own = /^(?:email|editor)\./.exec(path)?.[0];
  return own === undefined || Object.keys(draft).some((other) => other.startsWith(own));
}

function unjudgedOf(draft: BrandDraft, judged: readonly JudgedPair[]): readonly string[] {
  const known = new Set(judged.map(({ pair }) => pair));
  const missing = pairTable.filter((pair) => !known.has(pair) && hasResource(draft, pair.fronts[0]));
  return [...new Set(missing.map(({ subject }) => subject))];
}

/** Runs while the user types, so unchanged measurements are memoized. */
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
