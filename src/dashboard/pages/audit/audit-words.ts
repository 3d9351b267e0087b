import { operations } from '#contract/operations.ts';
import type { AuditEntry, auditActions } from '#contract/staff.ts';
import { statusTone, statusWord } from '#ui/status-words.ts';

/** What people do that the log has lines of, as the filter calls it. */
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

/** What an operation does, in the words of the contract. */
export const operationWords = (id: string): string => summaries[id]?.summary ?? id;

/** Whether somebody asked to see what is masked; otherwise it was masked again. */
export const isUnmasking = ({ action, target }: AuditEntry): boolean =>
  action === 'unmask' && target?.startsWith('DELETE') !== true;

/** What somebody did. */
export function sayAction(entry: AuditEntry): string {
  const { action, operation } = entry;
  if (action === 'unmask' && !isUnmasking(entry)) return 'Had it masked again';
  if (action === 'write') return operation ? operationWords(operation) : 'Changed something';
  return DONE[action];
}

/** What it was done to, or why: of a change the sentence says it already, and the address stands among its facts. */
export const sayAbout = ({ detail, target, action }: AuditEntry): string =>
  detail ?? (action === 'write' ? '' : (target ?? ''));

/** What came of it: a word, the colour beside it, and the status of the service where it answered. */
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
