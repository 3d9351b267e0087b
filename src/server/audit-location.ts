import { dirname, join } from 'node:path';

export const auditFileOf = (sessionFile: string) => join(dirname(sessionFile), 'audit.db');

/** The default if STAFF_CONFIG has none: the sessions' Redis, or next to their file. */
export const auditStoreOf = (sessionStore: string | undefined, sessionFile: string): string =>
  sessionStore === undefined || sessionStore === sessionFile ? auditFileOf(sessionFile) : sessionStore;
