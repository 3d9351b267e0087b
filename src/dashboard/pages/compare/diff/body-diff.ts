import type { DiffRow } from './diff-row.ts';
import { diffJson } from './json-diff.ts';
import { readJsonNode } from './json-node.ts';
import { diffTexts } from './text-diff.ts';

/** Two bodies beside each other. */
export interface BodyDiff {
  /** How they were compared. */
  readonly by: 'value' | 'text';
  readonly rows: readonly DiffRow[];
}

/** Compares two bodies: by what they mean where both are JSON, as texts where one is not. */
export function diffBodies(left: string, right: string): BodyDiff {
  const nodes = [readJsonNode(left), readJsonNode(right)] as const;
  if (nodes[0] && nodes[1]) return { by: 'value', rows: diffJson(nodes[0], nodes[1]) };
  return { by: 'text', rows: diffTexts(left, right) };
}
