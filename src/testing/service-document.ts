import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PATH = join(import.meta.dirname, '../../docs/service-api.md');

/** The service's document, as the project keeps it. */
export const serviceDocument = readFileSync(PATH, 'utf8');

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
