import type { IncomingMessage } from 'node:http';

/** Headers of one hop that say how the message is framed and for whom it is; nobody may ask to have them left out. */
const NEVER_PER_HOP = /(?:^|,)\s*(?:transfer-encoding|content-length|host)\s*(?:,|$)/i;

/**
 * Says what is wrong with the way in which a request tells where its body ends. Node's parser lets through codings that
 * it does not undo and whatever `Connection` names, which a program in front may have read differently (request
 * smuggling; RFC 9112, 6 and 11.2).
 * @returns a phrase such as `a transfer coding other than chunked`; undefined where there is one reading
 */
export function framingError({ httpVersion, headers }: IncomingMessage): string | undefined {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    if (httpVersion === '1.0') return 'a transfer coding, which HTTP/1.0 does not have';
    if (coding.toLowerCase() !== 'chunked') return 'a transfer coding other than chunked';
    if (headers['content-length'] !== undefined) return 'both a length and a transfer coding';
  }
  // "chunked" may not be named there, and nobody asks for a compressed transfer (RFC 9110, 10.1.4).
  if (!/^(?:trailers)?$/i.test(String(headers.te ?? ''))) return 'a TE that is not "trailers"';
  if (NEVER_PER_HOP.test(headers.connection ?? '')) return 'a Connection that names a header of the message';
  return undefined;
}
