import type { ErrorEntry } from '../operation.ts';

/** Declares one way to be refused: status, field that is wrong (or none), condition, and what to do about it. */
export function errorEntry(
  status: number | readonly number[],
  field: string | undefined,
  condition: string,
  remedy: string,
): ErrorEntry {
  return field === undefined ? { status, condition, remedy } : { status, field, condition, remedy };
}

/** Marks what the document leaves open: the embedded service answers so, a live one may answer otherwise. */
export function undocumented(entry: ErrorEntry): ErrorEntry {
  return { ...entry, choice: true };
}

/** The last part of a dotted name, which is what a person looks for: `phone.number` → `number`. */
const leaf = (field: string) => field.slice(field.lastIndexOf('.') + 1);

/** The field holds something else than a string. */
export const notString = (field: string, example?: string) =>
  errorEntry(
    400,
    field,
    `${field} is not a string`,
    example === undefined
      ? `Send ${leaf(field)} as a JSON string, in double quotes.`
      : `Send ${leaf(field)} as a JSON string, such as "${example}".`,
  );

/** The field is longer than it may be, in characters. */
export const tooLong = (field: string, most: number) =>
  errorEntry(
    400,
    field,
    `${field} is longer than ${most} characters`,
    `Shorten ${leaf(field)} to at most ${most} characters.`,
  );

/** The field has characters that the service refuses. */
export const badCharacters = (field: string) =>
  errorEntry(
    400,
    field,
    `${field} has characters that are not allowed`,
    `Remove control characters and markup such as < and > from ${leaf(field)}.`,
  );

/** The field is empty. */
export const isEmpty = (field: string) =>
  errorEntry(400, field, `${field} is empty`, `Give ${leaf(field)} a value.`);

/** The field is missing. */
export const isMissing = (field: string) =>
  errorEntry(400, field, `${field} is missing`, `Add ${leaf(field)} to the body.`);

/** The query parameter `page` or `per_page` is no number. */
export const notDigit = (field: string) =>
  errorEntry(
    400,
    field,
    `${field} is not a whole number`,
    `Send ${field} as digits only, such as ${field}=1.`,
  );

/** The query parameter `page` or `per_page` is zero or less. */
export const notAboveZero = (field: string) =>
  errorEntry(400, field, `${field} is not above 0`, `Count ${field} from 1.`);

/** The query parameter `per_page` asks for more than a page may hold. */
export const aboveHundred = errorEntry(
  400,
  'per_page',
  'per_page is above 100',
  'Ask for at most 100 a page and read further pages.',
);
