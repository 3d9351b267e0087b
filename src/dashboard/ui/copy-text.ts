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

/**
 * Puts the characters themselves on the clipboard where marks stand for them in what somebody selected: the marks are
 * exchanged for as long as the browser makes a text of the selection. Mantine has nothing for what the browser copies.
 */
export function copyOriginalCharacters(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    if (event.defaultPrevented || !event.clipboardData || !selection || selection.isCollapsed) return;
    const marks = [...document.querySelectorAll<HTMLElement>('[data-character]')].filter((mark) =>
      selection.containsNode(mark, true),
    );
    if (marks.length === 0) return;
    const shown = marks.map((mark) => mark.firstChild?.nodeValue ?? '');
    const write = (mark: HTMLElement, text: string) => {
      if (mark.firstChild) mark.firstChild.nodeValue = text;
    };
    for (const mark of marks) write(mark, mark.dataset.character ?? '');
    event.clipboardData.setData('text/plain', selection.toString());
    for (const [index, mark] of marks.entries()) write(mark, shown[index] ?? '');
    event.preventDefault();
  });
}
