import { foldCase, likeTest, matchTest } from '#contract/uri-pattern.ts';
import type { LogTerm, TextField } from '../log-terms.ts';
import type { LogRow } from './log-row.ts';
import { anyTextTest, searchText } from './search-text.ts';

export type RowTest = (row: LogRow) => boolean;

const exactFields = {
  operation: ({ operation }) => [operation],
  application: ({ entry }) => [entry.application_id],
  method: ({ entry }) => [entry.request.method],
  user: ({ entry }) => [entry.user_id],
  ip: ({ entry }) => [entry.request.ip],
  error: ({ codes }) => codes,
} satisfies Record<string, (row: LogRow) => readonly (string | null | undefined)[]>;

const textFields = {
  agent: ({ entry }) => [searchText(entry.request.headers?.['User-Agent'] ?? '')],
  body: ({ bodies }) => [bodies],
  mention: ({ names, bodies }) => [names, bodies],
  words: ({ names, rest, bodies }) => [names, rest, bodies],
} satisfies Record<TextField, (row: LogRow) => readonly string[]>;

function testOf(term: LogTerm): RowTest {
  switch (term.field) {
    case 'code':
      return ({ entry: { response } }) => response.code >= term.from && response.code <= term.to;
    case 'took':
      return ({ entry: { response } }) =>
        typeof response.time === 'number' && response.time >= term.from && response.time <= term.to;
    case 'failed':
      return ({ failed }) => failed === term.is;
    case 'flagged':
      return ({ entry }) => entry.error === term.is;
    case 'failure':
      return ({ kind }) => kind !== undefined && term.any.includes(kind.id);
    case 'uri': {
      const tests = term.any.map(term.type === 'match' ? matchTest : likeTest);
      return ({ entry }) => {
        const uri = foldCase(entry.request.uri);
        return tests.some((test) => test(uri));
      };
    }
    case 'agent':
    case 'body':
    case 'mention':
    case 'words': {
      const isIn = anyTextTest(term.any);
      const textsOf = textFields[term.field];
      return (row) => isIn(...textsOf(row));
    }
    case 'request': {
      const starts = term.any.map((text) => text.toLowerCase());
      return ({ entry }) => starts.some((start) => entry.request_id.toLowerCase().startsWith(start));
    }
    default: {
      const wanted = new Set(term.any.map((text) => text.toLowerCase()));
      const valuesOf = exactFields[term.field];
      return (row) => valuesOf(row).some((value) => wanted.has((value ?? '').toLowerCase()));
    }
  }
}

/** Whether a row matches all terms. */
export function matcherOf(terms: readonly LogTerm[]): RowTest {
  const tests = terms.map((term): RowTest => {
    const test = testOf(term);
    return term.not ? (row) => !test(row) : test;
  });
  return (row) => tests.every((test) => test(row));
}
