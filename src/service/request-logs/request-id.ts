import { newId } from '../auth/secrets.ts';

/** Characters that ids of the same moment share; the other 32 are as good as any whole id. */
const SHARED = 8;
const MOMENT_MS = 10;

let beginning = '';
let began = Number.NEGATIVE_INFINITY;

/**
 * The id of a request for the logs. Those of the same moment begin alike, so that they stand next to each other in the
 * index of ids: a batch of unrelated ones would have a page of it written for every entry.
 */
export function newRequestId(): string {
  const id = newId();
  const now = performance.now();
  if (now - began > MOMENT_MS) {
    began = now;
    beginning = id.slice(0, SHARED);
  }
  return beginning + id.slice(SHARED);
}
