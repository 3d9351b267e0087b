/** Files for download, in the origin private file system. */
export const exportFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle('exports', { create: true });

/** Removes unused files. @param olderThan milliseconds since the last write */
export async function removeOldExports(olderThan: number): Promise<void> {
  const folder = await exportFolder();
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind !== 'file') continue;
    const file = await (handle as FileSystemFileHandle).getFile();
    // The browser refuses if another tab is writing the file.
    if (file.lastModified < Date.now() - olderThan) await folder.removeEntry(name).catch(() => undefined);
  }
}
