/** How an export of the dashboard keeps spreadsheets from running what other people wrote, and how that is taken back. */

/** What a formula begins with, in ASCII, full width and small forms. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫−]';
/**
 * What a spreadsheet may leave out before a formula: space, what nobody sees, and quotation marks. An apostrophe is among
 * them, so that one that stood there before gets another, and no text comes back different.
 */
const LEFT_OUT = '[\'"\\s\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}]';

const FORMULA = `(?=${LEFT_OUT}*${SIGN})`;
const SEPARATOR = `(?='*[\\t\\r\\n])`;
const FORMULA_ON_THE_LINE = `(?=(?:(?![\\t\\r\\n])${LEFT_OUT})*${SIGN})`;

/**
 * Where a cell begins that could be run. Also within a text: a file that was written with commas is cut at these signs
 * where it is read with semicolons or tabs.
 */
const dangerAfter = (apostrophe: string) =>
  new RegExp(
    `^${apostrophe}(?:${FORMULA}|${SEPARATOR})|(?<=[;\\t\\r\\n])${apostrophe}${FORMULA_ON_THE_LINE}`,
    'gu',
  );

const DANGER = dangerAfter('');
const ESCAPED_DANGER = dangerAfter("'");

/** The text with an apostrophe wherever a spreadsheet could take what follows for a formula (OWASP, "CSV Injection"). */
export const escapeFormulas = (text: string): string => text.replace(DANGER, "'");

/** The text as it was before `escapeFormulas`. */
export const unescapeFormulas = (text: string): string => text.replace(ESCAPED_DANGER, '');
