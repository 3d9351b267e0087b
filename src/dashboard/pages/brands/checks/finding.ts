import type { ContrastNeeds } from '../colour-math/contrast.ts';
import type { DraftPatch } from '../model/brand-editor.ts';
import type { Vision } from './vision.ts';

/**
 * `bad`: signers are stopped or misled; `warn`: they see less than was meant; `notice`: worth a look; `assumed`: true
 * only if the service does what the preview takes it to do.
 */
export type Severity = 'bad' | 'warn' | 'notice' | 'assumed';

export interface Fix {
  /** What it does: "Use #3a3a3a". */
  readonly label: string;
  readonly patch: DraftPatch;
}

/** Two colours that meet, as measured. */
export interface Measured {
  readonly front: string;
  readonly back: string;
  readonly ratio: number;
  /** Without its sign. */
  readonly lc: number;
}

/** A pair that falls short, and what it would be with the fix. */
export interface PairSample extends Measured {
  /** The field to change; undefined where no field of the brand does. */
  readonly path: string | undefined;
  /** States in which the pair is seen, of those that differ: "Hover, active"; empty where there is only one. */
  readonly states: string;
  readonly look: 'text' | 'icon' | 'edge';
  readonly needs: ContrastNeeds;
  readonly fixed?: Measured | undefined;
}

/** A problem of a brand, or what is worth a look. */
export interface Finding {
  /** The same as long as the problem is, so that it keeps its position in a list. */
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly text: string;
  /** The fields it is about, the main one first. */
  readonly paths: readonly string[];
  readonly fix?: Fix | undefined;
  readonly samples?: readonly PairSample[] | undefined;
  /** What it was measured by, for those who know the terms. */
  readonly details?: string | undefined;
  /** The eyes that it is about; the preview can be seen as they see it. */
  readonly vision?: Vision | undefined;
}

const ORDER: readonly Severity[] = ['bad', 'warn', 'notice', 'assumed'];

/** The worst first; what is equally bad stays in its order. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
