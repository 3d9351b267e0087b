import { foldCase, likeTest, matchTest } from '#contract/uri-pattern.ts';
import type { LogTerm } from '../log-terms.ts';
import type { LogRow } from './log-row.ts';
import { anyTextTest, searchText } from './search-text.ts';

export type RowTest = (row: LogRow) => boolean;

const exactFields = {
  operation: ({ operation }) => operation,
  application: ({ entry }) => entry.application_id,
  method: ({ entry }) => entry.request.method,
  user: ({ entry }) => entry.user_id,
  ip: ({ entry }) => entry.request.ip,
} satisfies Record<string, (row: LogRow) => string | null | undefined>;

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
    case 'agent': {
      const isIn = anyTextTest(term.any);
      return ({ entry }) => isIn(searchText(entry.request.headers?.['User-Agent'] ?? ''));
    }
    case 'body': {
      const isIn = anyTextTest(term.any);
      return ({ bodies }) => isIn(bodies);
    }
    case 'mention': {
      const isIn = anyTextTest(term.any);
      return ({ names, bodies }) => isIn(names, bodies);
    }
    case 'words': {
      const isIn = anyTextTest(term.any);
      return ({ names, rest, bodies }) => isIn(names, rest, bodies);
    }
  }
  const wanted = term.any.map((text) => text.toLowerCase());
  switch (term.field) {
    case 'error':
      return ({ codes }) => codes.some((code) => wanted.includes(code.toLowerCase()));
    case 'request':
      return ({ entry }) => wanted.some((text) => entry.request_id.toLowerCase().startsWith(text));
    default: {
      const read = exactFields[term.field];
      return (row) => wanted.includes((read(row) ?? '').toLowerCase());
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
