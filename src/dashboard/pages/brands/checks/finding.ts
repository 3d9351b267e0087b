import type { ContrastNeeds } from '../colour-math/contrast.ts';
import type { DraftPatch } from '../model/brand-editor.ts';
import type { Vision } from './vision.ts';

/**
 * `bad`: signers are blocked or misled; `warn`: they see less than intended; `notice`: worth a look; `assumed`: true
 * only if the service behaves like the preview.
 */
export type Severity = 'bad' | 'warn' | 'notice' | 'assumed';

export interface Fix {
  /** For example "Use #3a3a3a". */
  readonly label: string;
  readonly patch: DraftPatch;
}

export interface Measured {
  readonly front: string;
  readonly back: string;
  readonly ratio: number;
  /** Absolute value. */
  readonly lc: number;
}

/** A failing pair, and its result after the fix. */
export interface PairSample extends Measured {
  /** Undefined if no field changes it. */
  readonly path: string | undefined;
  /** Affected states, such as "Hover, active"; empty if there is only one. */
  readonly states: string;
  readonly look: 'text' | 'icon' | 'edge';
  readonly needs: ContrastNeeds;
  readonly fixed?: Measured | undefined;
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
  readonly samples?: readonly PairSample[] | undefined;
  /** Measurements. */
  readonly details?: string | undefined;
  /** The affected kind of vision. */
  readonly vision?: Vision | undefined;
}

const ORDER: readonly Severity[] = ['bad', 'warn', 'notice', 'assumed'];

/** A stable sort by severity. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
