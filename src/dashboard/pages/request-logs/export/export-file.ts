import { exportFolder } from '#features/session/export-folder.ts';
import type { ExportTarget } from './export-job.ts';

/** A file that is written from its begin to its end. */
interface ExportFile {
  readonly write: (text: string) => Promise<number>;
  /** @returns what was written, unless the person's own file has it */
  readonly close: () => Promise<Blob | undefined>;
}

const encoder = new TextEncoder();

/** @param written what the file holds in the end, for whoever does not have it yet */
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

/** The browser moves what it is given to its disk when it gets too much. */
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
