import { operations } from '#contract/operations.ts';
import type { AuditEntry, auditActions } from '#contract/staff.ts';
import { statusTone, statusWord } from '#ui/status-words.ts';

export const actionWords: Readonly<Record<(typeof auditActions)[number], string>> = {
  'sign-in': 'Sign-ins',
  'sign-out': 'Sign-outs',
  write: 'Changes',
  unmask: 'Unmasking',
  export: 'Exports',
  'end-session': 'Ended sessions',
  'service-credential': 'Service access',
  'read-audit-log': 'Reading this log',
};

const DONE: Readonly<Record<Exclude<AuditEntry['action'], 'write'>, string>> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  unmask: 'Asked to see what is masked',
  export: 'Exported',
  'end-session': 'Ended a session',
  'service-credential': 'Changed the service access',
  'read-audit-log': 'Read the audit log',
};

const summaries: Readonly<Record<string, { readonly summary: string }>> = operations;

export const operationWords = (id: string): string => summaries[id]?.summary ?? id;

/** True for showing masked data, false for masking it again. */
export const isUnmasking = ({ action, target }: AuditEntry): boolean =>
  action === 'unmask' && target?.startsWith('DELETE') !== true;

export function sayAction(entry: AuditEntry): string {
  const { action, operation } = entry;
  if (action === 'unmask' && !isUnmasking(entry)) return 'Had it masked again';
  if (action === 'write') return operation ? operationWords(operation) : 'Changed something';
  return DONE[action];
}

export const sayAbout = ({ detail, target, action }: AuditEntry): string =>
  detail ?? (action === 'write' ? '' : (target ?? ''));

export interface AuditOutcome {
  readonly tone: 'good' | 'notice' | 'warn' | 'bad';
  readonly status?: number;
  readonly word: string;
}

const REFUSED: Readonly<Record<string, string>> = {
  role_excludes: 'Refused: not in the role',
  no_role: 'Refused: no role',
  provider_refused: 'Refused by the company',
  no_service_credential: 'Refused: no service access',
};

export function outcomeOf({ outcome }: Pick<AuditEntry, 'outcome'>): AuditOutcome {
  if (outcome === 'ok') return { tone: 'good', word: 'Done' };
  if (outcome === 'sent') return { tone: 'notice', word: 'Sent to the service' };
  if (/^\d{3}$/.test(outcome)) {
    const status = Number(outcome);
    return { tone: statusTone(status), status, word: statusWord(status) };
  }
  return { tone: 'warn', word: REFUSED[outcome] ?? `Refused: ${outcome.replaceAll('_', ' ')}` };
}
