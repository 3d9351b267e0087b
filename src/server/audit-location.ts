import { dirname, join } from 'node:path';

/** The audit log of an installation that was not told where to write it. */
export const auditFileOf = (sessionFile: string) => join(dirname(sessionFile), 'audit.jsonl');

/** Where the audit log is written unless STAFF_CONFIG says otherwise: with the sessions where those are shared, else beside them. */
export const auditStoreOf = (sessionStore: string | undefined, sessionFile: string): string =>
  sessionStore === undefined || sessionStore === sessionFile ? auditFileOf(sessionFile) : sessionStore;
