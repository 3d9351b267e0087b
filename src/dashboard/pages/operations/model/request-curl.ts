import type { Operation } from '#contract/operation.ts';
import { isRecord } from '#contract/record.ts';
import { curlText, fullUrl, headerText, shellQuote } from '#lib/curl-text.ts';
import { type ApiRequest, chosenShape, type RequestSchemas, uriOf, whyNotCallable } from './api-request.ts';
import { type FieldSchema, fieldsOf } from './field-schema.ts';
import type { JsonPath } from './json-path.ts';
import { isSecretAt, isSecretField } from './without-secrets.ts';

/** Marks variable names before quoting. A private-use character, so that no input contains it. */
const MARK = '\uE0F0';

/** `attributes.secret_key` becomes `$SECRET_KEY`. */
const variableOf = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');

const placeholder = (name: string) => `${MARK}${variableOf(name)}${MARK}`;

/** Replaces secrets by shell variables. */
function withPlaceholders(value: unknown, path: JsonPath): unknown {
  if (isSecretAt(path, value)) return placeholder(String(path.at(-1)));
  if (typeof value === 'string') return value.replaceAll(MARK, '');
  if (Array.isArray(value)) return value.map((item, index) => withPlaceholders(item, [...path, index]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withPlaceholders(member, [...path, key])]),
  );
}

/** Single-quotes a text for the shell, with variables in double quotes outside. */
function quoted(text: string): string {
  const parts = text.split(MARK);
  if (parts.length === 1) return shellQuote(text);
  return parts
    .map((part, index) => (index % 2 === 1 ? `"$${part}"` : part === '' ? '' : shellQuote(part)))
    .join('');
}

function bodyOptions(operation: Operation, body: unknown): string[] {
  if (body === undefined) return [];
  const open = withPlaceholders(body, []);
  if (operation.encoding === 'form') {
    const pairs = Object.entries(isRecord(open) ? open : {});
    return pairs.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`);
  }
  const data = JSON.stringify(open, null, 2);
  return [`--header ${shellQuote('Content-Type: application/json')}`, `--data-raw ${quoted(data)}`];
}

/** Adds the required secrets that the form does not ask for, as shell variables. */
function withNeededSecrets({ oneOf = [] }: FieldSchema, body: unknown): unknown {
  const fields = fieldsOf(oneOf[chosenShape(oneOf, body)] ?? {});
  const needed = fields.filter(({ name, required }) => required && isSecretField(name));
  return { ...(isRecord(body) ? body : {}), ...Object.fromEntries(needed.map(({ name }) => [name, name])) };
}

/** The token and secrets are shell variables. */
export function requestCurl(
  operation: Operation,
  schemas: RequestSchemas,
  request: ApiRequest,
  host: string | undefined,
): string {
  const body =
    schemas.body && whyNotCallable(operation) ? withNeededSecrets(schemas.body, request.body) : request.body;
  const headers = Object.entries(request.headers).map(
    ([name, value]) => `--header ${shellQuote(headerText(`${name}: ${value}`))}`,
  );
  return curlText({
    method: operation.method,
    url: fullUrl({ host, uri: uriOf(operation, request) }),
    credential: operation.credential,
    options: [...headers, ...bodyOptions(operation, body)],
  });
}
