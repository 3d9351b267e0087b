import { dirname, join } from 'node:path';

/** The audit log of an installation whose configuration does not name one. */
export const auditFileOf = (sessionFile: string) => join(dirname(sessionFile), 'audit.db');

/** Where the audit log is unless STAFF_CONFIG names a place: in the Redis of the sessions, or beside their file. */
export const auditStoreOf = (sessionStore: string | undefined, sessionFile: string): string =>
  sessionStore === undefined || sessionStore === sessionFile ? auditFileOf(sessionFile) : sessionStore;
