import { isSecretName } from '#contract/secret-names.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { shortenId } from '#lib/short-id.ts';
import { MAX_TEXT_LENGTH, MAX_VALUES } from '../../filters/log-filter.ts';
import type { LogFilterValues } from '../../filters/log-filters.ts';
import { conditionOfCode } from '../../filters/named-errors.ts';
import type { PastedReading } from './reading.ts';

interface Field {
  readonly name: string;
  readonly value: string;
}

/** Also from truncated JSON; omits secrets. */
function fieldsIn(text: string): readonly Field[] {
  const form = /"((?:[^"\\]|\\.){1,80})"\s*:\s*(?:"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?|true|false))/g;
  return [...text.matchAll(form)].flatMap(([, name = '', string, other = '']) =>
    isSecretName(name) ? [] : [{ name, value: string?.replace(/\\\//g, '/') ?? other }],
  );
}

const formFields = (text: string): readonly Field[] =>
  [...new URLSearchParams(text)].flatMap(([name, value]) => (isSecretName(name) ? [] : [{ name, value }]));

/** Excludes common values. */
const isTelling = ({ value }: Field) => value.length >= 4 && !/^(?:true|false|null|-?\d{1,5})$/.test(value);

/** IDs first, then URLs, email addresses, and the longest text. */
function rank({ value }: Field): number {
  if (ID_PATTERN.test(value)) return 1000;
  if (/^https?:\/\//.test(value)) return 900;
  return /^\S+@\S+\.\S+$/.test(value) ? 800 : Math.min(value.length, 100);
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The most distinctive value of a body, as a filter. */
export function tellingValue(
  body: string,
): { readonly said: string; readonly values: LogFilterValues } | undefined {
  const fields = /^\s*[{[]/.test(body) ? fieldsIn(body) : formFields(body);
  const [best] = fields.filter(isTelling).toSorted((a, b) => rank(b) - rank(a));
  if (!best) return undefined;
  return ID_PATTERN.test(best.value)
    ? { said: shortenId(best.value), values: { id: [best.value] } }
    : {
        said: `${best.name} ${shortened(best.value)}`,
        values: { body: [best.value.slice(0, MAX_TEXT_LENGTH)] },
      };
}

/** Also matches fragments, missing quotes, and JSON inside a JSON string. */
export const isJson = (text: string): boolean =>
  /^\s*(?:\{\s*\\?["}]|\[\s*[{["]|\[[\s\d.,-]*\]?\s*$|,?\s*\\?"?[\w.-]+\\?"\s*:)/.test(text);

/** Error codes, IDs or field values of a JSON fragment. */
export function readJson(piece: string): readonly PastedReading[] {
  const text = piece
    .replace(/^\s*(?=[\w.-]+")/, '"')
    .replace(/^(\W*?)\\".*$/s, (it) => it.replaceAll('\\"', '"'));
  const fields = fieldsIn(text);
  const codes = fields.filter(({ name, value }) => /code$/i.test(name) && /^\d{1,12}$/.test(value));
  const ids = [...new Set(fields.filter(({ value }) => ID_PATTERN.test(value)).map(({ value }) => value))];
  const request = fields.find(({ name }) => /^request_?id$/i.test(name))?.value;
  const numbers = [...new Set(codes.map(({ value }) => value))].slice(0, MAX_VALUES);
  const others = fields.filter((it) => isTelling(it) && !ids.includes(it.value) && !codes.includes(it));
  const texts = others.toSorted((a, b) => rank(b) - rank(a)).slice(0, 3);
  const [code] = numbers;
  const only = fields.length === 1 && /^\W*"/.test(text) && !/^\s*[{[]/.test(text) ? fields[0] : undefined;
  return [
    ...(request ? [{ label: `The call ${shortenId(request)}`, values: { request: [request] } }] : []),
    ...(code === undefined
      ? []
      : [
          {
            label: `Refused with ${numbers.join(' or ')}`,
            detail: numbers.length === 1 ? conditionOfCode(code) : undefined,
            values: { error: numbers },
          },
        ]),
    ...(ids.length > 1
      ? [
          {
            label: `Everything that mentions any of ${ids.length} ids`,
            values: { id: ids.slice(0, MAX_VALUES) },
          },
        ]
      : []),
    ...ids
      .slice(0, 3)
      .map((id) => ({ label: `Everything that mentions ${shortenId(id)}`, values: { id: [id] } })),
    // A single field with a common value is searched together with its name.
    ...(only && others.length === 0 && ids.length === 0 && codes.length === 0
      ? [
          {
            label: `Bodies with ${only.name} ${shortened(only.value)}`,
            values: {
              body: [
                text
                  .trim()
                  .replace(/^,\s*|\s*,$/g, '')
                  .slice(0, MAX_TEXT_LENGTH),
              ],
            },
          },
        ]
      : []),
    ...texts.map(({ name, value }) => ({
      label: `Bodies with ${name} ${shortened(value)}`,
      values: { body: [value.slice(0, MAX_TEXT_LENGTH)] },
    })),
  ];
}
