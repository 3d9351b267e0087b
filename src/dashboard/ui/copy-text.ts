import { announce } from './announce.ts';

/**
 * Puts a text on the clipboard and says so. Mantine's `useClipboard` is a hook of one component, and says nothing.
 * @param what names the text in the announcement, sentence case: "Request id"
 * @returns whether the browser let it happen
 */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(`${what} copied`, { shown: true });
    return true;
  } catch {
    // Browsers refuse without a secure context, a focused page or the permission.
    announce(`${what} could not be copied: the browser does not allow it`, { shown: true });
    return false;
  }
}
