import { isRecord } from '#contract/record.ts';
import { safeDecode } from '#contract/safe-decode.ts';
import type { Tree } from '../model/tree-path.ts';

/** The error is reported at the path of the token that refers to the value. */
export class TokenError extends Error {}

/** Names of the path, and the type of the nearest group that defines one. */
export interface Token {
  readonly names: readonly string[];
  readonly value: unknown;
  readonly type: string | undefined;
}

/** Name of a token that belongs to the group itself. */
const ROOT = '$root';
const ALIAS = /^\{([^{}]+)\}$/;

/** Maximum length of a reference chain; files of design tools have two or three. */
const MAX_REFERENCES = 10;
/** Limits for the file and for a token, because a short file can refer to the same values many times. */
const MAX_VALUES = 50_000;
const MAX_TOKEN_VALUES = 1000;

const isToken = (node: unknown): node is Tree => isRecord(node) && ('$value' in node || '$ref' in node);

/** `{group.token}` or `#/group/token` as names. */
function targetOf(reference: string): readonly string[] {
  const alias = ALIAS.exec(reference)?.[1];
  if (alias !== undefined) return alias.split('.');
  if (!reference.startsWith('#/')) throw new TokenError(`“${reference}” leads out of this file`);
  // RFC 6901.
  const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');
  return reference.slice(2).split('/').map(safeDecode).map(unescaped);
}

function nodeAt(root: unknown, names: readonly string[], reference: string): unknown {
  let node = root;
  for (const name of names) {
    const isInside = isRecord(node) ? Object.hasOwn(node, name) : Array.isArray(node) && name in node;
    if (!isInside) throw new TokenError(`there is no ${reference} in this file`);
    node = (node as Tree)[name];
  }
  return node;
}

function onward(trail: readonly string[], reference: string): readonly string[] {
  if (trail.includes(reference))
    throw new TokenError(`${[...trail, reference].join(' → ')} leads back to itself`);
  if (trail.length > MAX_REFERENCES)
    throw new TokenError(`more than ${MAX_REFERENCES} references lead on to each other`);
  return [...trail, reference];
}

/** Merges a group over the one that it extends. */
function withExtended(root: Tree, group: Tree, trail: readonly string[]): Tree {
  const { $extends, ...own } = group;
  if ($extends === undefined) return group;
  const reference = isRecord($extends) ? $extends.$ref : $extends;
  if (typeof reference !== 'string') throw new TokenError('$extends has to name a group');
  const next = onward(trail, reference);
  const base = nodeAt(root, targetOf(reference), reference);
  if (!isRecord(base) || isToken(base)) throw new TokenError(`${reference} is no group`);
  return merged(withExtended(root, base, next), own);
}

/** Tokens are replaced, groups are merged. */
function merged(base: Tree, own: Tree): Tree {
  const result: Tree = { ...base };
  for (const [name, node] of Object.entries(own)) {
    const before = base[name];
    const areGroups = isRecord(before) && isRecord(node) && !isToken(before) && !isToken(node);
    result[name] = areGroups && !name.startsWith('$') ? merged(before, node) : node;
  }
  return result;
}

/** Resolves all references. @throws TokenError */
export function resolvedValue(root: Tree, token: Token): unknown {
  let values = 0;
  function resolve(value: unknown, trail: readonly string[]): unknown {
    values += 1;
    if (values > MAX_TOKEN_VALUES) throw new TokenError('refers to too many values');
    const reference = isRecord(value) && typeof value.$ref === 'string' ? value.$ref : value;
    if (typeof reference === 'string' && (reference !== value || ALIAS.test(reference))) {
      const next = onward(trail, reference);
      const node = nodeAt(root, targetOf(reference), reference);
      if (isToken(node)) return resolve('$value' in node ? node.$value : { $ref: node.$ref }, next);
      if (ALIAS.test(reference) && isRecord(node))
        throw new TokenError(`${reference} is a group and no token`);
      return resolve(node, next);
    }
    if (Array.isArray(value)) return value.map((part) => resolve(part, trail));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part, trail)]));
  }
  return resolve(token.value, [`{${token.names.join('.')}}`]);
}

/** In file order. @param onError receives invalid nodes */
export function tokensOf(
  root: Tree,
  onError: (names: readonly string[], reason: string) => void,
): readonly Token[] {
  const tokens: Token[] = [];
  let values = 0;
  function read(node: unknown, names: readonly string[], type: string | undefined): void {
    values += 1;
    if (values > MAX_VALUES) return;
    if (!isRecord(node)) {
      onError(names, 'is neither a group nor a token');
      return;
    }
    const ownType = typeof node.$type === 'string' ? node.$type : type;
    if (isToken(node)) {
      // The group's own token has the group's name.
      const own = names.at(-1) === ROOT ? names.slice(0, -1) : names;
      const value = '$value' in node ? node.$value : { $ref: node.$ref };
      tokens.push({ names: own, value, type: ownType });
      return;
    }
    try {
      for (const [name, inner] of Object.entries(withExtended(root, node, [])))
        if (name === ROOT || !name.startsWith('$')) read(inner, [...names, name], ownType);
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      onError(names, error.message);
    }
  }
  read(root, [], undefined);
  if (values > MAX_VALUES) onError([], `The groups have more than ${MAX_VALUES} values together`);
  return tokens;
}
