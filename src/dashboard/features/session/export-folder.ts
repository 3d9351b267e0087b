/** The folder of files that wait to be handed over, in the browser's private storage. */
export const exportFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle('exports', { create: true });

/** Removes files that were not written to for some time, in milliseconds, and that nobody is writing. */
export async function removeOldExports(olderThan: number): Promise<void> {
  const folder = await exportFolder();
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind !== 'file') continue;
    const file = await (handle as FileSystemFileHandle).getFile();
    // The browser refuses for a file that another tab is writing.
    if (file.lastModified < Date.now() - olderThan) await folder.removeEntry(name).catch(() => undefined);
  }
}
