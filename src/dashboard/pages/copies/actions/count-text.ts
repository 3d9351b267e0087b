/** A number of things: "1 copy", "2,300 copies". */
export const countText = (count: number, word: { readonly one: string; readonly many: string }): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? word.one : word.many}`;
