/** Whether the text is being typed on, so that the steps on the way there need no place in the history. */
export function isTyping(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return after.startsWith(before) || before.startsWith(after);
}
