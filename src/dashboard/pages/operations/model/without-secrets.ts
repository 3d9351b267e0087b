import { isRecord } from '#contract/record.ts';
import { isSecretName, REMOVED } from '#contract/secret-names.ts';
import type { ApiRequest } from './api-request.ts';
import { type JsonPath, pathText } from './json-path.ts';

/**
 * Whether a body field holds a secret, which is hidden until somebody asks for it, and is neither stored nor handed on.
 * The service takes most of them out of its logs; what it leaves need not be on the screen while somebody else looks.
 * @param path dotted path of the value
 */
export function isSecretField(path: string): boolean {
  return isSecretName(path.slice(path.lastIndexOf('.') + 1));
}

/** Deeper than any body of the service; a body that is nested without end must not exhaust the stack. */
const MAX_DEPTH = 24;

/** Whether a value tells a secret: flags and nulls under such a name say nothing. */
export function isSecretAt(path: JsonPath, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  return isSecretField(String(path.at(-1) ?? ''));
}

function clean(value: unknown, path: JsonPath, left: string[]): unknown {
  if (value === REMOVED || isSecretAt(path, value) || path.length > MAX_DEPTH) {
    left.push(pathText(path));
    return undefined;
  }
  if (Array.isArray(value)) {
    return value
      .map((item, index) => clean(item, [...path, index], left))
      .filter((item) => item !== undefined);
  }
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, clean(member, [...path, key], left)]);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

/** A value without the secrets in it, and without what the service has taken out of its logs; and what was left out. */
export function withoutSecrets(value: unknown): {
  readonly value: unknown;
  readonly left: readonly string[];
} {
  const left: string[] = [];
  return { value: clean(value, [], left), left };
}

/** A request without its secrets, for a draft. */
export function openRequest(request: ApiRequest): ApiRequest {
  const { params, query, headers, body } = withoutSecrets(request).value as Partial<ApiRequest>;
  return { params: params ?? {}, query: query ?? {}, headers: headers ?? {}, body };
}

const MEMBER = /"((?:[^"\\]|\\.)*)"(\s*:\s*)"(?:[^"\\]|\\.)*"?/g;

/** JSON that cannot be read, without the texts under names of secrets. */
export function textWithoutSecrets(text: string): string {
  return text.replace(MEMBER, (whole, name: string, colon: string) =>
    isSecretName(name) ? `"${name}"${colon}""` : whole,
  );
}
