import { dirname, resolve } from 'node:path';

/**
 * Lets SQLite put what does not fit into memory beside a database, where this process may write: a container may have
 * no other such folder. SQLite asks for this once, so it has to be said before the first database is opened.
 * @param file path, or `:memory:`
 */
export function keepTemporaryFilesBeside(file: string): void {
  if (file !== ':memory:') process.env.SQLITE_TMPDIR ??= dirname(resolve(file));
}
