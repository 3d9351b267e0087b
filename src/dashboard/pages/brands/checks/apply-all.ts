import type { BrandDraft } from '../model/brand-draft.ts';
import type { DraftPatch } from '../model/brand-editor.ts';
import type { Finding } from './finding.ts';

interface AppliedFixes {
  readonly patch: DraftPatch;
  readonly applied: number;
  /** Number of fixes that would change locked fields. */
  readonly locked: number;
  /** Number of findings without an automatic fix. */
  readonly left: number;
}

/** Applies fixes one by one, worst finding first, until only fixes of locked fields are left. */
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
