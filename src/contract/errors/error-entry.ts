import type { ErrorEntry } from '../operation.ts';

/** @param field undefined if the error is about no field */
export function errorEntry(
  status: number | readonly number[],
  field: string | undefined,
  condition: string,
  remedy: string,
): ErrorEntry {
  return field === undefined ? { status, condition, remedy } : { status, field, condition, remedy };
}

/** Marks what the document leaves open: a live service may answer otherwise than the embedded one. */
export function undocumented(entry: ErrorEntry): ErrorEntry {
  return { ...entry, choice: true };
}

/** `phone.number` → `number`. */
const leaf = (field: string) => field.slice(field.lastIndexOf('.') + 1);

export const notString = (field: string, example?: string) =>
  errorEntry(
    400,
    field,
    `${field} is not a string`,
    example === undefined
      ? `Send ${leaf(field)} as a JSON string, in double quotes.`
      : `Send ${leaf(field)} as a JSON string, such as "${example}".`,
  );

/** @param most characters */
export const tooLong = (field: string, most: number) =>
  errorEntry(
    400,
    field,
    `${field} is longer than ${most} characters`,
    `Shorten ${leaf(field)} to at most ${most} characters.`,
  );

export const badCharacters = (field: string) =>
  errorEntry(
    400,
    field,
    `${field} has characters that are not allowed`,
    `Remove control characters and markup such as < and > from ${leaf(field)}.`,
  );

export const isEmpty = (field: string) =>
  errorEntry(400, field, `${field} is empty`, `Give ${leaf(field)} a value.`);

export const isMissing = (field: string) =>
  errorEntry(400, field, `${field} is missing`, `Add ${leaf(field)} to the body.`);

/** For `page` and `per_page`. */
export const notDigit = (field: string) =>
  errorEntry(
    400,
    field,
    `${field} is not a whole number`,
    `Send ${field} as digits only, such as ${field}=1.`,
  );

/** For `page` and `per_page`. */
export const notAboveZero = (field: string) =>
  errorEntry(400, field, `${field} is not above 0`, `Count ${field} from 1.`);

export const aboveHundred = errorEntry(
  400,
  'per_page',
  'per_page is above 100',
  'Ask for at most 100 a page and read further pages.',
);
