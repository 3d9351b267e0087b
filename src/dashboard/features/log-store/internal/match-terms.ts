import { foldCase, likeTest, matchTest } from '#contract/uri-pattern.ts';
import type { LogTerm } from '../log-terms.ts';
import { type EntryTable, FLAGS } from './entry-table.ts';
import { failureKinds } from './failure-kind.ts';
import { atBeginning, inBody, inEncodedUri, inText } from './text-patterns.ts';

export type RowTest = (row: number) => boolean;

type TextColumn = keyof EntryTable['text'];

/** Tests each interned string once. */
function testOfColumn(table: EntryTable, column: TextColumn, test: (text: string) => boolean): RowTest {
  const { texts } = table.dictionaries[column];
  const answers: boolean[] = [];
  return (row) => {
    const number = table.text[column][row] ?? 0;
    for (let next = answers.length; next <= number; next++) answers.push(test(texts[next] ?? ''));
    return answers[number] ?? false;
  };
}

function testOfBodies(table: EntryTable, any: readonly string[]): RowTest {
  const pattern = inBody(any);
  const { requestBodies, responseBodies } = table;
  return (row) => pattern.test(requestBodies[row] ?? '') || pattern.test(responseBodies[row] ?? '');
}

/** The values without the field names. */
function textsOfRest(json: string): string {
  const texts: string[] = [];
  JSON.parse(json || 'null', (_name, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.join('\n');
}

function testOfPlaces(table: EntryTable, any: readonly string[], columns: readonly TextColumn[]): RowTest {
  const pattern = inText(any);
  const uriPattern = inEncodedUri(any);
  const places = [
    ...columns.map((column) =>
      testOfColumn(table, column, (text) => pattern.test(column === 'rest' ? textsOfRest(text) : text)),
    ),
    (row: number) => pattern.test(table.requestIds[row] ?? ''),
    (row: number) => uriPattern.test(table.uris[row] ?? ''),
    testOfBodies(table, any),
  ];
  return (row) => places.some((test) => test(row));
}

function testOf(term: LogTerm, table: EntryTable): RowTest {
  switch (term.field) {
    case 'code':
      return (row) => (table.code[row] ?? 0) >= term.from && (table.code[row] ?? 0) <= term.to;
    case 'took':
      // An unknown duration is negative.
      return (row) => (table.took[row] ?? 0) >= Math.max(0, term.from) && (table.took[row] ?? 0) <= term.to;
    case 'failed':
    case 'flagged':
      return (row) => (((table.flags[row] ?? 0) & FLAGS[term.field]) !== 0) === term.is;
    case 'agent': {
      const pattern = inText(term.any);
      return testOfColumn(table, 'agent', (text) => pattern.test(text));
    }
    case 'error': {
      const wanted = new Set(term.any.map((code) => code.toLowerCase()));
      return testOfColumn(table, 'codes', (codes) =>
        codes.split(' ').some((code) => wanted.has(code.toLowerCase())),
      );
    }
    case 'failure': {
      const wanted = new Set(term.any);
      const kindOf = failureKinds(table);
      return (row) => {
        const kind = kindOf(row);
        return kind !== undefined && wanted.has(kind.id);
      };
    }
    case 'request': {
      const pattern = atBeginning(term.any);
      return (row) => pattern.test(table.requestIds[row] ?? '');
    }
    case 'uri': {
      const tests = term.any.map(term.type === 'match' ? matchTest : likeTest);
      return (row) => {
        const uri = foldCase(table.uris[row] ?? '');
        return tests.some((test) => test(uri));
      };
    }
    case 'body':
      return testOfBodies(table, term.any);
    case 'mention':
      return testOfPlaces(table, term.any, ['user', 'application']);
    case 'words':
      return testOfPlaces(table, term.any, ['user', 'application', 'ip', 'agent', 'method', 'rest']);
    default: {
      const wanted = new Set(term.any.map((text) => text.toLowerCase()));
      return testOfColumn(table, term.field, (text) => wanted.has(text.toLowerCase()));
    }
  }
}

/** From cheap lookups to text searches, which run last. */
const SEARCHING: readonly LogTerm['field'][] = ['request', 'uri', 'body', 'mention', 'words'];

/** Also works for rows that are added later. */
export function matcherOf(terms: readonly LogTerm[], table: EntryTable): RowTest {
  const tests = terms
    .toSorted((a, b) => SEARCHING.indexOf(a.field) - SEARCHING.indexOf(b.field))
    .map((term): RowTest => {
      const test = testOf(term, table);
      return term.not ? (row) => !test(row) : test;
    });
  return (row) => tests.every((test) => test(row));
}
