import type { BrandDraft } from '../model/brand-draft.ts';
import type { DraftPatch } from '../model/brand-editor.ts';
import type { Finding } from './finding.ts';

interface AppliedFixes {
  /** What all of them change together. */
  readonly patch: DraftPatch;
  readonly applied: number;
  /** How many have a fix that would change what is locked. */
  readonly locked: number;
  /** What is left beside; nothing of it can be fixed by itself. */
  readonly left: number;
}

/** Applies one fix after the other, the worst finding first, until none is offered any more but of what is locked. */
export function applyAll(
  start: BrandDraft,
  findingsOf: (draft: BrandDraft) => readonly Finding[],
  isLocked: (path: string) => boolean,
): AppliedFixes {
  const meetsLock = ({ fix }: Finding) => fix !== undefined && Object.keys(fix.patch).some(isLocked);
  let draft = start;
  let applied = 0;
  let patch: DraftPatch = {};
  for (;;) {
    const findings = findingsOf(draft);
    const fix = findings.find((finding) => finding.fix && !meetsLock(finding))?.fix;
    if (!fix) {
      const locked = findings.filter(meetsLock).length;
      return { patch, applied, locked, left: findings.length - locked };
    }
    patch = { ...patch, ...fix.patch };
    draft = { ...draft, ...fix.patch } as BrandDraft;
    applied += 1;
  }
}

const counted = (count: number) => (count === 0 ? 'No fix' : count === 1 ? 'One fix' : `${count} fixes`);

/** "7 fixes applied, 1 left as it is locked, 2 need you". */
export function appliedWords({ applied, locked, left }: Omit<AppliedFixes, 'patch'>): string {
  const rest = [
    ...(locked > 0 ? [`${locked} left as ${locked === 1 ? 'it is' : 'they are'} locked`] : []),
    ...(left > 0 ? [`${left} need${left === 1 ? 's' : ''} you`] : []),
  ];
  return [`${counted(applied)} applied`, ...(rest.length > 0 ? rest : ['nothing is left'])].join(', ');
}
