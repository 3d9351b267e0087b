import type { BrandDraft } from '../model/brand-draft.ts';
import type { JudgedPair } from './judged-pairs.ts';

/**
 * `bad`: signers are blocked or misled; `warn`: they see less than intended; `notice`: worth a look; `assumed`: true
 * only if the service behaves like the preview.
 */
export const severities = ['bad', 'warn', 'notice', 'assumed'] as const;

export type Severity = (typeof severities)[number];

export interface Fix {
  /** For example "Use #3a3a3a". */
  readonly label: string;
  readonly patch: BrandDraft;
}

export interface PairSample {
  readonly now: JudgedPair;
  readonly fixed: JudgedPair | undefined;
}

export interface Finding {
  /** Stable while the problem exists, so that it keeps its position in a list. */
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly text: string;
  /** The main field first. */
  readonly paths: readonly string[];
  readonly fix?: Fix | undefined;
  readonly samples?: readonly PairSample[];
}

/** A stable sort by severity. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
