import { exportFolder } from '#features/session/export-folder.ts';
import type { ExportTarget } from './export-job.ts';

interface ExportFile {
  readonly write: (text: string) => Promise<number>;
  /** @returns the written data, unless it is in the user's own file */
  readonly close: () => Promise<Blob | undefined>;
}

const encoder = new TextEncoder();

/** @param written returns the final file if the user does not have it yet */
async function openOnDisk(
  file: FileSystemFileHandle,
  written: () => Promise<Blob | undefined>,
): Promise<ExportFile> {
  const stream = await file.createWritable();
  return {
    async write(text) {
      const bytes = encoder.encode(text);
      await stream.write(bytes);
      return bytes.length;
    },
    async close() {
      await stream.close();
      return written();
    },
  };
}

const openChosen = (file: FileSystemFileHandle): Promise<ExportFile> =>
  openOnDisk(file, async () => undefined);

async function openPrivate(name: string): Promise<ExportFile> {
  const file = await (await exportFolder()).getFileHandle(name, { create: true });
  return openOnDisk(file, () => file.getFile());
}

/** The browser swaps large blobs to disk. */
function openInMemory(): ExportFile {
  const parts: Blob[] = [];
  return {
    async write(text) {
      const part = new Blob([text]);
      parts.push(part);
      return part.size;
    },
    close: async () => new Blob(parts),
  };
}

export function openExportFile(target: ExportTarget): Promise<ExportFile> | ExportFile {
  switch (target.kind) {
    case 'chosen':
      return openChosen(target.file);
    case 'private':
      return openPrivate(target.name);
    case 'memory':
      return openInMemory();
  }
}
