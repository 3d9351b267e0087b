import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const LINE_ENDS = new Set([...'\r\n'].map((character) => character.charCodeAt(0)));
const EMPTY = Buffer.alloc(0);

/** Whether bytes end with an empty line, as a head without a body does. Nothing of another head's first line is behind it. */
const endsWithEmptyLine = (bytes: Buffer) =>
  bytes.length >= 4 && bytes.readUInt32BE(bytes.length - 4) === 0x0d0a0d0a;

/**
 * Looks at the first line of each request on a connection before Node's parser does, which hides what it forgives: more
 * than one space, a missing version, another protocol's (RFC 9112, 3). How much that is depends on the version of Node.
 */
export class RequestLines {
  readonly #largestHead: number;
  /** What has come of late, as far back as the next line can lie. */
  #seen: Buffer = EMPTY;
  /** Where in it the last line that was found ends. */
  #end = 0;
  /** Where in it the next line begins at the latest, but for empty lines before it; not finite where nobody can tell. */
  #latest = 0;
  #current: IncomingMessage | undefined;

  /** @param largestHead how many bytes the head of a request can have */
  constructor(socket: Socket, largestHead: number) {
    this.#largestHead = largestHead;
    socket.prependListener('data', (chunk: Buffer) => this.#see(chunk));
  }

  /** Whether a request that the parser has just read began with a line that means this request to everybody. */
  isPlain(request: IncomingMessage): boolean {
    const { method, url, httpVersion } = request;
    const line = `${method} ${url} HTTP/${httpVersion}\r\n`;
    const start = this.#seen.indexOf(line, this.#end, 'latin1');
    while (LINE_ENDS.has(this.#seen[this.#latest] ?? 0)) this.#latest++;
    if (start === -1 || start > this.#latest) return false;
    this.#end = start + line.length;
    // Whatever else is in what has come may be the next one's, or of this one's body.
    this.#latest = Number.POSITIVE_INFINITY;
    this.#current = request;
    return true;
  }

  #begin(seen: Buffer): void {
    this.#seen = seen;
    this.#end = 0;
  }

  #see(chunk: Buffer): void {
    if (Number.isFinite(this.#latest)) this.#seen = Buffer.concat([this.#seen, chunk]);
    else if (this.#current && !this.#current.complete) this.#begin(chunk);
    else if (endsWithEmptyLine(this.#seen)) {
      this.#begin(chunk);
      this.#latest = 0;
    } else {
      // A request begins here, unless its first part came along with the end of the one before.
      const before = this.#seen.subarray(Math.max(this.#end, this.#seen.length - this.#largestHead));
      this.#begin(Buffer.concat([before, chunk]));
      this.#latest = before.length;
    }
  }
}
