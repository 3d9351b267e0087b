import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>;

/**
 * A chunk, and those that are loaded with it.
 * @param filesOf the files that a chunk has loaded at once
 */
export function loadedWith<C extends Chunk>(
  chunk: C,
  byFile: ReadonlyMap<string, C>,
  filesOf: (chunk: C) => readonly string[] = ({ imports }) => imports,
): ReadonlySet<C> {
  const loaded = new Set([chunk]);
  for (const one of loaded)
    for (const file of filesOf(one)) {
      const next = byFile.get(file);
      if (next) loaded.add(next);
    }
  return loaded;
}

/** The chunks of a build by their files. */
export const chunksByFile = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, Rolldown.OutputChunk> =>
  new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
