/**
 * Why the service cannot start, in words for the person who started it: what is wrong and what to do about it.
 * Anything else that is thrown is a defect and keeps its stack.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Why a file cannot be read, in words. @throws what is no failed system call */
export function unreadable(what: string, error: unknown): StartFailure {
  const code = systemCode(error);
  if (code === undefined) throw error;
  const why = { ENOENT: 'does not exist', EISDIR: 'is a folder' }[code] ?? `cannot be read (${code})`;
  return new StartFailure(`The ${what} ${why}.`, { cause: error });
}

/** Code of a failed system call, such as `EADDRINUSE`; undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
