/** JSON type of the value; receivers always get text. */
type HeaderKind = 'text' | 'number' | 'boolean';

export interface HeaderRow {
  name: string;
  value: string;
  kind: HeaderKind;
}

type HeaderValue = string | number | boolean;

/* The service documents no bounds for headers. These follow common web servers and HTTP (RFC 9110, 5.1 and 5.5). */
export const MAX_HEADERS = 50;
const MAX_NAME_LENGTH = 128;
const MAX_VALUE_LENGTH = 4096;
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;

/** Headers that a sender sets itself, so it ignores custom ones. */
const CARRIAGE = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export const emptyHeader: HeaderRow = { name: '', value: '', kind: 'text' };

const nameOf = ({ name }: HeaderRow) => name.trim();

const isBlank = (row: HeaderRow) => nameOf(row) === '' && row.value.trim() === '';

function sentValue({ kind, value }: HeaderRow): HeaderValue {
  const text = value.trim();
  if (kind === 'number') return Number(text);
  if (kind === 'boolean') return text === 'true';
  return text;
}

/** Undefined if there are none. */
export function headersOf(rows: readonly HeaderRow[]): Record<string, HeaderValue> | undefined {
  const entries = rows.filter((row) => !isBlank(row)).map((row) => [nameOf(row), sentValue(row)] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function kindOf(value: unknown): HeaderKind {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}

export function rowsOf(headers: Readonly<Record<string, unknown>>): HeaderRow[] {
  return Object.entries(headers).map(([name, value]) => ({
    name,
    value: String(value),
    kind: kindOf(value),
  }));
}

interface HeaderErrors {
  readonly name?: string;
  readonly value?: string;
}

function nameError(row: HeaderRow, rows: readonly HeaderRow[]): string | undefined {
  const name = nameOf(row);
  if (name === '') return 'The header has no name. Give it one, or remove the row.';
  if (name.length > MAX_NAME_LENGTH) return `The name is longer than ${MAX_NAME_LENGTH} characters.`;
  if (!TOKEN.test(name)) return 'A header name has letters, digits and hyphens, without spaces or colons.';
  if (CARRIAGE.has(name.toLowerCase()))
    return `${name} says how the callback is carried, so the service sets it. Choose another name.`;
  const same = rows.find((other) => nameOf(other).toLowerCase() === name.toLowerCase());
  return same === row
    ? undefined
    : `${name} is there already. Names are the same in capitals and small letters.`;
}

function valueError({ kind, value }: HeaderRow): string | undefined {
  const text = value.trim();
  if (kind === 'number')
    return NUMBER.test(text) ? undefined : 'This is no number. Write digits, or send it as text.';
  if (kind === 'boolean')
    return text === 'true' || text === 'false' ? undefined : 'Write true or false, or send it as text.';
  if (text === '') return 'The header has no value. Give it one, or remove the row.';
  if (text.length > MAX_VALUE_LENGTH) return `The value is longer than ${MAX_VALUE_LENGTH} characters.`;
  return FIELD_VALUE.test(text)
    ? undefined
    : 'A header value has one line of Latin letters, digits and signs.';
}

/** Undefined for valid rows. */
export function headerErrors(rows: readonly HeaderRow[]): readonly (HeaderErrors | undefined)[] {
  return rows.map((row) => {
    if (isBlank(row)) return undefined;
    const name = nameError(row, rows);
    const value = valueError(row);
    if (name === undefined && value === undefined) return undefined;
    return { ...(name === undefined ? {} : { name }), ...(value === undefined ? {} : { value }) };
  });
}
