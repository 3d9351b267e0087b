import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const LINE_ENDS = new Set([...'\r\n'].map((character) => character.charCodeAt(0)));
const EMPTY = Buffer.alloc(0);

/** The end of a head without a body, with nothing after it. */
const endsWithEmptyLine = (bytes: Buffer) =>
  bytes.length >= 4 && bytes.readUInt32BE(bytes.length - 4) === 0x0d0a0d0a;

/**
 * Checks the request line before Node's parser, which accepts several spaces, a missing version or another protocol (RFC
 * 9112, 3), depending on its version.
 */
export class RequestLines {
  readonly #largestHead: number;
  /** Recent bytes, as far back as the next line can start. */
  #seen: Buffer = EMPTY;
  /** End of the last line found in it. */
  #end = 0;
  /** Latest possible start of the next line, apart from empty lines; not finite if unknown. */
  #latest = 0;
  #current: IncomingMessage | undefined;

  /** @param largestHead bytes */
  constructor(socket: Socket, largestHead: number) {
    this.#largestHead = largestHead;
    socket.prependListener('data', (chunk: Buffer) => this.#see(chunk));
  }

  /** Whether the request that was just parsed started with an unambiguous line. */
  isPlain(request: IncomingMessage): boolean {
    const { method, url, httpVersion } = request;
    const line = `${method} ${url} HTTP/${httpVersion}\r\n`;
    const start = this.#seen.indexOf(line, this.#end, 'latin1');
    while (LINE_ENDS.has(this.#seen[this.#latest] ?? 0)) this.#latest++;
    if (start === -1 || start > this.#latest) return false;
    this.#end = start + line.length;
    // Other bytes may belong to the next request or to this one's body.
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
      // A request starts here, unless its first bytes came with the end of the one before.
      const before = this.#seen.subarray(Math.max(this.#end, this.#seen.length - this.#largestHead));
      this.#begin(Buffer.concat([before, chunk]));
      this.#latest = before.length;
    }
  }
}
