import type { BrandDraft } from '../model/brand-draft.ts';
import type { DraftPatch } from '../model/brand-editor.ts';
import type { Finding } from './finding.ts';

interface AppliedFixes {
  /** What all of them change together. */
  readonly patch: DraftPatch;
  readonly applied: number;
  /** What is left; nothing of it can be fixed by itself. */
  readonly left: readonly Finding[];
}

/** Applies one fix after the other, the worst finding first, until none is offered any more. */
export function applyAll(
  start: BrandDraft,
  findingsOf: (draft: BrandDraft) => readonly Finding[],
): AppliedFixes {
  let draft = start;
  let applied = 0;
  let patch: DraftPatch = {};
  for (;;) {
    const left = findingsOf(draft);
    const fix = left.find((finding) => finding.fix)?.fix;
    if (!fix) return { patch, applied, left };
    patch = { ...patch, ...fix.patch };
    draft = { ...draft, ...fix.patch } as BrandDraft;
    applied += 1;
  }
}

const counted = (count: number) => (count === 1 ? 'One fix' : `${count} fixes`);

/** "7 fixes applied, 2 need you". */
export function appliedWords({ applied, left }: Pick<AppliedFixes, 'applied' | 'left'>): string {
  if (left.length === 0) return `${counted(applied)} applied, nothing is left`;
  return `${counted(applied)} applied, ${left.length} need${left.length === 1 ? 's' : ''} you`;
}
