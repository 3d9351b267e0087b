/** Another connection holds the lock. */
export const SQLITE_BUSY = 5;

/** SQLite's extended result code; undefined for another error. */
export function extendedCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}

/** The primary result code: the low byte. */
export function sqliteCode(error: unknown): number | undefined {
  const code = extendedCode(error);
  return code === undefined ? undefined : code & 0xff;
}
