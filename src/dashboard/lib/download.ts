/** How long a browser may take before it reads a file that it was handed, in milliseconds: not all do so at once. */
const READ_WITHIN_MS = 60_000;

/** Hands a file to the person, under the name that it shall have. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/** Hands a text to the person as a file. */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type }));
}
