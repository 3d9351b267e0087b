import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was skipped, for the summary of `npm test`. */
    skipReason?: string;
  }
}

/**
 * Options of tests that need something which a machine may lack: without it they are skipped, and the summary of
 * `npm test` says why.
 * @param there whether this machine has it
 * @param reason what is missing, such as "curl is not installed"
 */
export function needs(there: boolean, reason: string): TestOptions {
  return there ? {} : { skip: true, meta: { skipReason: reason } };
}

/** Options of tests that run a shell, with its limits on processes. */
export const needsShell = needs(process.platform !== 'win32', 'Windows has no such shell');
