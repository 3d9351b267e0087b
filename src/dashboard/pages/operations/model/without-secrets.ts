import { isRecord } from '#contract/record.ts';
import { isSecretName, REMOVED } from '#contract/secret-names.ts';
import type { ApiRequest } from './api-request.ts';
import { type JsonPath, pathText } from './json-path.ts';

/**
 * Whether a body field holds a secret, which is hidden until revealed and neither stored nor shared. The service
 * removes most secrets from its logs, but not all.
 * @param path dotted path of the value
 */
export function isSecretField(path: string): boolean {
  return isSecretName(path.slice(path.lastIndexOf('.') + 1));
}

/** Deeper than any body of the service; protects the stack from endless nesting. */
const MAX_DEPTH = 24;

/** Booleans and nulls under a secret name reveal nothing. */
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

/** Removes secrets and the service's redaction placeholders; also returns the removed paths. */
export function withoutSecrets(value: unknown): {
  readonly value: unknown;
  readonly left: readonly string[];
} {
  const left: string[] = [];
  return { value: clean(value, [], left), left };
}

/** A request without secrets, for a draft. */
export function openRequest(request: ApiRequest): ApiRequest {
  const { params, query, headers, body } = withoutSecrets(request).value as Partial<ApiRequest>;
  return { params: params ?? {}, query: query ?? {}, headers: headers ?? {}, body };
}

const MEMBER = /"((?:[^"\\]|\\.)*)"(\s*:\s*)"(?:[^"\\]|\\.)*"?/g;

/** Removes secrets from invalid JSON by the names before them. */
export function textWithoutSecrets(text: string): string {
  return text.replace(MEMBER, (whole, name: string, colon: string) =>
    isSecretName(name) ? `"${name}"${colon}""` : whole,
  );
}
