import { statSync } from 'node:fs';

/**
 * Tells whether the file at the path is still the one that is there now. A process goes on writing to a file that was
 * deleted or replaced under it, and all of it is lost when the process ends.
 * @param file path, or `:memory:`, which nobody can delete
 */
export function guardFile(file: string): () => boolean {
  if (file === ':memory:') return () => true;
  const identity = () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats && `${stats.dev} ${stats.ino}`;
  };
  const opened = identity();
  return () => identity() === opened;
}
