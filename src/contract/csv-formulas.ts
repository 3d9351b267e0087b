/** Protects CSV exports against formula injection, reversibly. */

/** Formula prefixes in ASCII, full width and small forms. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫−]';
/**
 * Characters that a spreadsheet may ignore before a formula: spaces, invisible characters and quotes. The apostrophe is
 * included, so that existing ones are doubled and the escaping is reversible.
 */
const LEFT_OUT = '[\'"\\s\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}]';

const FORMULA = `(?=${LEFT_OUT}*${SIGN})`;
const SEPARATOR = `(?='*[\\t\\r\\n])`;
const FORMULA_ON_THE_LINE = `(?=(?:(?![\\t\\r\\n])${LEFT_OUT})*${SIGN})`;

/** Start of a cell, also within a text: a file written with commas may be read with semicolons or tabs. */
const dangerAfter = (apostrophe: string) =>
  new RegExp(
    `^${apostrophe}(?:${FORMULA}|${SEPARATOR})|(?<=[;\\t\\r\\n])${apostrophe}${FORMULA_ON_THE_LINE}`,
    'gu',
  );

const DANGER = dangerAfter('');
const ESCAPED_DANGER = dangerAfter("'");

/** Inserts an apostrophe before possible formulas (OWASP, "CSV Injection"). */
export const escapeFormulas = (text: string): string => text.replace(DANGER, "'");

/** Reverses `escapeFormulas`. */
export const unescapeFormulas = (text: string): string => text.replace(ESCAPED_DANGER, '');
