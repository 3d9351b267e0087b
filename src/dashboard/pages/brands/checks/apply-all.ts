import { sayMany } from '#lib/say-count.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import type { Finding } from './finding.ts';

interface AppliedFixes {
  readonly patch: BrandDraft;
  readonly applied: number;
  /** Number of fixes that would change locked fields. */
  readonly locked: number;
  /** Number of findings without an automatic fix. */
  readonly left: number;
}

/**
 * Applies fixes one by one, worst finding first, until only fixes of locked fields are left. It ends because no fix
 * makes a readable pair unreadable.
 */
export function applyAll(
  start: BrandDraft,
  findingsOf: (draft: BrandDraft) => readonly Finding[],
  isLocked: (path: string) => boolean,
): AppliedFixes {
  const meetsLock = ({ fix }: Finding) => fix !== undefined && Object.keys(fix.patch).some(isLocked);
  let applied = 0;
  let patch: BrandDraft = {};
  for (;;) {
    const findings = findingsOf({ ...start, ...patch });
    const fix = findings.find((finding) => finding.fix && !meetsLock(finding))?.fix;
    if (!fix) {
      const locked = findings.filter(meetsLock).length;
      return { patch, applied, locked, left: findings.length - locked };
    }
    patch = { ...patch, ...fix.patch };
    applied += 1;
  }
}

/** "7 fixes applied, 1 locked, 2 left". */
export function appliedWords({ applied, locked, left }: Omit<AppliedFixes, 'patch'>): string {
  const rest = [locked > 0 && `${locked} locked`, left > 0 && `${left} left`];
  return [`${sayMany(applied, 'fix', 'fixes')} applied`, ...rest].filter(Boolean).join(', ');
}
