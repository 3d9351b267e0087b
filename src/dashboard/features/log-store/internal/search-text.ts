const isPunctuation = (character: string | undefined) =>
  character !== undefined && '{}[],:'.includes(character);

/** Without case, escapes and optional spaces of JSON, so that a text is found however it was written. */
export const searchText = (text: string): string =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\+(?=["/])/g, '')
    .replace(/\s+/g, (space, at: number, whole: string) =>
      isPunctuation(whole[at - 1]) || isPunctuation(whole[at + space.length]) ? '' : ' ',
    )
    .toLowerCase();

/** A JSON field whose value ends without a quotation mark, such as `"retry_count":3`. */
const ENDS_IN_NUMBER = /^[{[,]*".*[:,[][\w.+-]+$/s;

function textTest(text: string): (searched: string) => boolean {
  const wanted = searchText(text);
  if (!ENDS_IN_NUMBER.test(wanted)) return (searched) => searched.includes(wanted);
  return (searched) => {
    let at = searched.indexOf(wanted);
    // 3 is not the start of 30.
    while (at >= 0 && /[\w.]/.test(searched.charAt(at + wanted.length)))
      at = searched.indexOf(wanted, at + 1);
    return at >= 0;
  };
}

/** Whether any of the texts occurs. */
export function anyTextTest(texts: readonly string[]): (...searched: readonly string[]) => boolean {
  const tests = texts.map(textTest);
  return (...searched) => tests.some((test) => searched.some(test));
}
