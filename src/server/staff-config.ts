import { readFileSync } from 'node:fs';
import jsonc, { type Node, type ParseError } from 'jsonc-parser';
import type { z } from 'zod';
import { inputWords } from '#contract/input-words.ts';
import { isRecord } from '#contract/record.ts';
import { builtInRoles, type RoleDefinition } from '#contract/roles.ts';
import { brokenRules } from '#contract/rule.ts';
import { resolveRole } from '#staff/role-limits.ts';
import type { StaffOptions } from '#staff/staff-options.ts';
import { auditStoreOf } from './audit-location.ts';
import { variablesSchema } from './config-variables.ts';
import { type FileContext, staffFileOf } from './staff-file.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A reference to an environment variable. */
const REFERENCE = /^\$([A-Za-z_]\w*)$/;

type Variables = Readonly<Record<string, string | undefined>>;

/** The configuration, or all errors, one line each. */
type StaffConfig =
  | { readonly options: StaffOptions; readonly errors: readonly [] }
  | { readonly options?: undefined; readonly errors: readonly string[] };

/** `providers[0].issuer` */
const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');

/** Replaces `$NAME`s by their values. @param errors collects errors by the field's path */
function readTree(
  { type, value, children = [] }: Node,
  variables: Variables,
  errors: Map<string, string>,
  path: readonly PropertyKey[] = [],
): unknown {
  if (type === 'array')
    return children.map((child, index) => readTree(child, variables, errors, [...path, index]));
  if (type === 'object') {
    const entries = new Map<string, unknown>();
    for (const { children: [key, child] = [] } of children) {
      if (!key || !child) continue;
      const name = String(key.value);
      const at = [...path, name];
      if (entries.has(name)) errors.set(pathText(at), 'is there twice');
      // The schema would ignore it.
      if (name === '__proto__') errors.set(pathText(at), 'is not known');
      entries.set(name, readTree(child, variables, errors, at));
    }
    return Object.fromEntries(entries);
  }
  const name = typeof value === 'string' ? REFERENCE.exec(value)?.[1] : undefined;
  if (name === undefined) return value;
  if (variables[name] === undefined)
    errors.set(pathText(path), `needs the variable ${name}, which is not set`);
  return variables[name];
}

/** Read from the unvalidated file, so that all errors are reported at once. */
function contextOf(file: unknown, variables: Variables): FileContext {
  const { roles, providers } = isRecord(file) ? file : {};
  const ids = (Array.isArray(providers) ? providers : []).map((it: unknown) => isRecord(it) && it.id);
  const live = [
    ...(variables.SERVICE_URL === undefined ? [] : ['production']),
    ...(variables.EVAL_SERVICE_URL === undefined ? [] : ['evaluation']),
  ];
  return {
    roles: [...new Set([...builtInRoles.keys(), ...Object.keys(isRecord(roles) ? roles : {})])],
    repeatedIds: ids.filter((id, index): id is string => typeof id === 'string' && ids.indexOf(id) !== index),
    environments: live.length > 0 ? live : ['embedded'],
  };
}

/** An error of a key is reported like one of a value. */
const words: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_key' ? issue.issues[0]?.message : inputWords(issue);

function parseFile(name: string): Node | string {
  let content: string;
  try {
    content = readFileSync(name, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return `names a file that cannot be read (${code}): ${name}`;
  }
  const errors: ParseError[] = [];
  const root = jsonc.parseTree(content, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (root && !first) return root;
  const lines = content.slice(0, first?.offset).split('\n');
  const word = first ? jsonc.printParseErrorCode(first.error) : 'it is empty';
  return `${name} is not JSON with comments: line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}, ${word}`;
}

/** Reads the file in STAFF_CONFIG. @param variables that are set and not empty */
export function readStaffConfig(variables: Variables): StaffConfig {
  const named = (error: string) => `STAFF_CONFIG ${error}`;
  const root = parseFile(variables.STAFF_CONFIG ?? '');
  if (typeof root === 'string') return { errors: [named(root)] };
  const errors = new Map<string, string>();
  const content = readTree(root, variables, errors);
  const parsed = staffFileOf(contextOf(content, variables)).safeParse(content, { error: words });
  for (const { steps, text } of parsed.error ? brokenRules(parsed.error) : []) {
    const path = pathText(steps);
    // A field with a missing variable is reported only for that.
    if (!errors.has(path)) errors.set(path, text);
  }
  if (!parsed.success || errors.size > 0)
    return { errors: [...errors].map(([path, text]) => named(`${path || 'the file'} ${text}`)) };
  const { providers, roles, contact, only, apiKeys, audit, unmaskMinutes, recheckSeconds } = parsed.data;
  const given = new Set(providers.flatMap((provider) => provider.roles.map(({ role }) => role)));
  const definitions = new Map<string, RoleDefinition>([
    ...[...builtInRoles].filter(([name]) => given.has(name)),
    ...Object.entries(roles),
  ]);
  const { SESSION_FILE } = variablesSchema.shape;
  return {
    errors: [],
    options: {
      providers: providers.map(({ roles: mapping, clientSecret, ...provider }) => ({
        ...provider,
        clientSecret,
        mapping,
      })),
      roles: [...definitions].map(([name, definition]) => resolveRole(name, definition)),
      contact,
      only,
      apiKeys,
      auditStore: audit ?? auditStoreOf(variables.SESSION_STORE, SESSION_FILE.parse(variables.SESSION_FILE)),
      unmaskTime: unmaskMinutes * MINUTE,
      recheck: recheckSeconds * SECOND,
    },
  };
}
