/** Another connection holds the lock. */
export const SQLITE_BUSY = 5;

/** The result code of SQLite, which may say more than its kind; undefined for another error. */
export function extendedCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}

/** The kind of SQLite's error: the low byte of its code. */
export function sqliteCode(error: unknown): number | undefined {
  const code = extendedCode(error);
  return code === undefined ? undefined : code & 0xff;
}
