import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PATH = join(import.meta.dirname, '../../../shared/service-api.md');

/** The service's document, where it lies beside the repository; undefined where it does not. */
export const serviceDocument = existsSync(PATH) ? readFileSync(PATH, 'utf8') : undefined;

/** What to say where it is missing. */
export const DOCUMENT_MISSING = '../shared/service-api.md is not beside the repository';

/** An operation of the document, with the text that describes it. */
export interface DocumentedOperation {
  readonly endpoint: string;
  readonly text: string;
}

const ENDPOINT = /`((?:GET|POST|PUT|DELETE)) \{base_url\}(\/[^`]*)`/g;

/** The text of a part, such as `## Errors`, up to the next part. */
export function partOf(document: string, title: string): string {
  const start = document.indexOf(`\n## ${title}\n`);
  const end = document.indexOf('\n## ', start + 1);
  return document.slice(start, end < 0 ? undefined : end);
}

/** The operations of the Endpoints part; each text ends where the next operation or heading begins. */
export function documentedOperations(document: string): DocumentedOperation[] {
  const endpoints = partOf(document, 'Endpoints');
  const found = [...endpoints.matchAll(ENDPOINT)];
  return found.map((match, index) => {
    const until = found[index + 1]?.index ?? endpoints.length;
    const [text = ''] = endpoints.slice(match.index, until).split('\n### ', 1);
    return { endpoint: `${match[1]} ${match[2]}`, text };
  });
}
