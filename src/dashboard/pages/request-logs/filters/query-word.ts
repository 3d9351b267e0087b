/** The bar has a single line. */
const escaped = (it: string) => ({ '\n': '\\n', '\r': '\\r' })[it] ?? `\\${it}`;

export const quotedWord = (text: string): string => `"${text.replace(/["\\\n\r]/g, escaped)}"`;

/** Quotes a text that would be parsed differently without quotes. */
export const queryWord = (text: string): string =>
  text !== '' && !/^(?:[":~=<>!]|\/\/)|[\s,]/.test(text) ? text : quotedWord(text);
