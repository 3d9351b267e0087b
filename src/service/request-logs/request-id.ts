import { randomBytes } from 'node:crypto';
import { newId } from '../auth/secrets.ts';

/** Characters that are drawn for each id: 96 bits, so that none comes twice. */
const OWN = 24;
/** Of all the others, drawn once. */
const beginning = newId().slice(OWN);

/** Bytes drawn at once, since to draw for each request would cost more than all else that is recorded of it. */
const DRAWN = 6000;
let drawn = '';
let used = 0;

/** The id of a request for the logs. */
export function newRequestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes(DRAWN).toString('hex');
    used = 0;
  }
  used += OWN;
  return beginning + drawn.slice(used - OWN, used);
}
