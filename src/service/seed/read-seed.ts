import jsonc, { type Node, type ParseError } from 'jsonc-parser';
import type { z } from 'zod';
import { entityTypeOfEvent } from '#contract/events.ts';
import { StartFailure } from '../failure.ts';
import { isLogExport, readLogExport, type SeedFile } from './log-export.ts';
import { createDirectory, referencesIn } from './references.ts';
import { type FullSeed, type Seed, seedSchema } from './seed-schema.ts';

/** What is wrong somewhere in a seed. */
interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A screen can take so many faults; the rest most often goes with them. */
const MAX_FAULTS = 20;

function positionAt(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `${line}:${offset - before.lastIndexOf('\n')}`;
}

const isIndex = (key: PropertyKey) => typeof key === 'number';

/** `documents[2].owner` */
const pathText = (path: readonly PropertyKey[]) =>
  path.map((key, at) => (isIndex(key) ? `[${String(key)}]` : `${at > 0 ? '.' : ''}${String(key)}`)).join('');

/** The node at a path, or the last one on the way to it that is there. */
function nearest(root: Node, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = jsonc.findNodeAtLocation(root, path.slice(0, length) as (string | number)[]);
    // A key that should not be there is shown where it begins.
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  return issue.message.replace(/^Invalid input: /, '');
}

/** Keys that stand in an object but in no schema are shown one by one, each at its own line. */
function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue): Fault[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is no part of a seed' }))
      : [{ path: issue.path, message: messageOf(issue) }],
  );
}

/** Values that only one entity of a section may have. */
const unique = [
  ...['users', 'organizations', 'applications', 'brands', 'documents', 'templates', 'group_templates'],
  ...['document_groups', 'contact_groups', 'contacts', 'integrations', 'subscriptions', 'outbox'],
].map((section) => [section, 'id'] as const);
const uniqueFields = [...unique, ['users', 'email'], ['applications', 'client_id']] as const;

function* duplicates(seed: FullSeed): Generator<Fault> {
  for (const [section, field] of uniqueFields) {
    const seen = new Set<string>();
    const entities = seed[section as keyof FullSeed] as readonly Readonly<Record<string, unknown>>[];
    for (const [index, entity] of entities.entries()) {
      const value = entity[field];
      if (typeof value !== 'string') continue;
      if (seen.has(value.toLowerCase())) yield { path: [section, index, field], message: 'is there twice' };
      seen.add(value.toLowerCase());
    }
  }
}

/** What another entity alone can tell is wrong: references that lead nowhere, and values that are there twice. */
function* crossFaults(seed: FullSeed): Generator<Fault> {
  const directory = createDirectory(seed);
  for (const { kind, text, path } of referencesIn(seedSchema, seed)) {
    const found = directory.find(kind, text);
    if (typeof found === 'string') yield { path, message: found };
  }
  yield* duplicates(seed);
  for (const [index, { event, entity }] of seed.subscriptions.entries()) {
    const expected = entityTypeOfEvent(event);
    const found = directory.find('entity', entity);
    if (typeof found !== 'string' && expected !== undefined && found.kind !== expected)
      yield {
        path: ['subscriptions', index, 'event'],
        message: `happens to a ${expected}, and "${entity}" is a ${found.kind}`.replaceAll('_', ' '),
      };
  }
  for (const [index, brand] of seed.brands.entries())
    if (brand.organization !== undefined && brand.user !== undefined)
      yield { path: ['brands', index], message: 'belongs to an organization or to a user, not to both' };
}

function failure(lines: readonly string[]): StartFailure {
  const more = lines.length - MAX_FAULTS;
  return new StartFailure(
    [...lines.slice(0, MAX_FAULTS), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'),
  );
}

/** Faults as lines that name file, line, column and path, such as `seed.json:4:7 users[0].email: is missing`. */
function linesOf({ name, text }: SeedFile, faults: readonly Fault[]): string[] {
  const root = jsonc.parseTree(text);
  return faults.map(({ path, message }) => {
    const where = root ? `:${positionAt(text, nearest(root, path).offset)}` : '';
    return `${name}${where} ${pathText(path) || 'the seed'}: ${message}`;
  });
}

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no JSON',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'nothing may follow the end of the seed',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'the quotation mark that ends this text is missing',
  InvalidEscapeCharacter: 'this escape is none of JSON',
};

function parse(file: SeedFile): unknown {
  if (file.text.trim() === '') throw failure([`${file.name}:1:1 there is nothing in it`]);
  try {
    return JSON.parse(file.text);
  } catch {
    const errors: ParseError[] = [];
    jsonc.parseTree(file.text, errors, { disallowComments: true, allowEmptyContent: false });
    const lines = errors.map(({ error, offset }) => {
      const code = jsonc.printParseErrorCode(error);
      return `${file.name}:${positionAt(file.text, offset)} ${SYNTAX[code] ?? 'this is no JSON'}`;
    });
    throw failure(lines.length > 0 ? lines : [`${file.name}:1:1 this is no JSON`]);
  }
}

/** The sections that are lists. */
type ListName = Exclude<keyof FullSeed, '$schema' | 'version'>;

const listNames = Object.keys(seedSchema.shape).filter(
  (key): key is ListName => key !== '$schema' && key !== 'version',
);

/** All of several seeds as one. */
function merged(seeds: readonly FullSeed[]): FullSeed {
  const whole = seedSchema.parse({});
  for (const key of listNames) Object.assign(whole, { [key]: seeds.flatMap((seed): unknown[] => seed[key]) });
  return whole;
}

/** Which of the files a place of the whole seed came from, and where it is there. */
function originOf(path: readonly PropertyKey[], seeds: readonly FullSeed[]) {
  const [section, index, ...rest] = path;
  let left = Number(index);
  for (const [file, seed] of seeds.entries()) {
    const { length } = seed[section as ListName];
    if (left < length) return { file, path: [section as ListName, left, ...rest] };
    left -= length;
  }
  return { file: 0, path: [...path] };
}

/**
 * Reads seeds, of which each may name what stands in another.
 * @throws StartFailure with everything that is wrong with them: file, line, column, path and a sentence for each fault
 */
export function readSeeds(files: readonly SeedFile[]): Seed {
  const lines: string[] = [];
  const exports = files.filter(({ text }) => isLogExport(text));
  const written = files.filter((file) => !exports.includes(file));
  const seeds = written.map((file) => {
    const parsed = seedSchema.safeParse(parse(file), { reportInput: true });
    if (parsed.success) return parsed.data;
    lines.push(...linesOf(file, faultsOf(parsed.error)));
    return seedSchema.parse({});
  });
  if (lines.length > 0) throw failure(lines);
  const whole = merged(seeds);
  for (const file of exports) readLogExport(file, whole);
  const found = Map.groupBy(
    [...crossFaults(whole)].map(({ path, message }) => ({ ...originOf(path, seeds), message })),
    ({ file }) => file,
  );
  for (const [index, faults] of found) {
    const file = written[index];
    if (file) lines.push(...linesOf(file, faults));
  }
  if (lines.length > 0) throw failure(lines);
  return whole;
}

/** Reads one seed. @throws StartFailure as {@link readSeeds} does */
export const readSeed = (text: string, name: string): Seed => readSeeds([{ name, text }]);

/**
 * A seed that a program wrote as an object, with its defaults.
 * @throws StartFailure with everything that is wrong with it, by path
 */
export function completeSeed(seed: Seed): FullSeed {
  const parsed = seedSchema.safeParse(seed, { reportInput: true });
  const faults = parsed.success ? [...crossFaults(parsed.data)] : faultsOf(parsed.error);
  if (parsed.success && faults.length === 0) return parsed.data;
  throw failure(faults.map(({ path, message }) => `The seed: ${pathText(path) || 'it'}: ${message}`));
}
