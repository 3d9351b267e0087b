import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { appendAnswerHeaders } from './forwarded-headers.ts';
import { ProblemError } from './problems.ts';
import { MAX_REJECTION_BYTES, mayRejectToken, rejectsToken } from './rejected-token.ts';
import { upstreamFailure } from './upstream-failure.ts';

/** An answer that says that the token is not accepted, held back for the caller to decide on. */
export interface Rejection {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Changes an answer on its way, piece by piece. Each of its methods throws a ProblemError for one that must not go on. */
export interface AnswerTransform {
  /** @returns what goes on of the headers; the length of the body is none of it */
  headers(answer: IncomingHttpHeaders): IncomingHttpHeaders;
  /** @returns what can go on already, in UTF-8 */
  write(chunk: Buffer): string;
  /** @returns the rest */
  end(): string;
}

export interface RelayTarget {
  readonly response: ServerResponse;
  /** Headers of every answer of our own, as a flat list of names and values, which those of the service are added to. */
  readonly headers: string[];
  /** Called before the first byte is written: from here on the response is the relay's. */
  readonly onStart: () => void;
  /** Makes what changes one answer; undefined where it goes on as it comes. */
  readonly transform?: (() => AnswerTransform) | undefined;
}

/**
 * How many bytes of one answer are passed on before everything else has its turn. A fast service and a fast client would
 * have the process do nothing else for as long as some thirty answers do not end.
 */
const MAX_TURN_BYTES = 128 * 1024;

type Settle = (rejection: Rejection | undefined) => void;

/** Writes a whole answer of the service. */
export function writeAnswer(
  { response, headers, onStart, transform }: RelayTarget,
  { status, headers: answered, body }: Rejection,
): void {
  const change = transform?.();
  const more = change ? change.headers(answered) : answered;
  const content = change ? change.write(body) + change.end() : body;
  onStart();
  appendAnswerHeaders(headers, more);
  response.writeHead(status, headers);
  response.end(content);
}

/**
 * Passes an answer of the service on as it comes, at the speed of the slower side, and keeps back the small ones that
 * reject the token. Works on the HTTP client's own callbacks, since every stream between the two costs throughput.
 */
class AnswerRelay implements Dispatcher.DispatchHandler {
  readonly #target: RelayTarget;
  readonly #transform: AnswerTransform | undefined;
  readonly #resolve: Settle;
  readonly #reject: (error: ProblemError) => void;
  readonly #onClose = () => this.#clientGone();
  #controller: Dispatcher.DispatchController | undefined;
  #started = false;
  #gone = false;
  #ended = false;
  /** Length of the body as announced; undefined where it is not. */
  #length: number | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #heldBack: Buffer[] | undefined;
  #heldSize = 0;
  /** Bytes that were passed on since the answer last gave way. */
  #turnSize = 0;

  constructor(target: RelayTarget, resolve: Settle, reject: (error: ProblemError) => void) {
    this.#target = target;
    this.#transform = target.transform?.();
    this.#resolve = resolve;
    this.#reject = reject;
    target.response.on('close', this.#onClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#target.response.destroyed) this.#clientGone();
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    if (status >= 300 && status < 400) {
      const detail =
        'It answered with a redirect, which is not followed. The operator should check its address.';
      controller.abort(new ProblemError('upstream_invalid', { detail }));
      return;
    }
    this.#status = status;
    this.#headers = headers;
    if (mayRejectToken(status)) this.#heldBack = [];
    else this.#begin();
  }

  /** An answer that is changed can be refused, with reasons, until something of it goes on. */
  #begin(): void {
    if (this.#transform) this.#headers = this.#transform.headers(this.#headers);
    else this.#start();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#heldBack) this.#holdBack(controller, this.#heldBack, chunk);
    else if (this.#length === chunk.length) {
      // The whole body at once, as most are: text goes out in one piece with the head, which bytes do not.
      this.#ended = true;
      this.#target.response.end(chunk.toString('latin1'), 'latin1');
    } else this.#write(controller, chunk);
  }

  #write(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { response } = this.#target;
    this.#turnSize += chunk.length;
    const isFull = !this.#pass(this.#transform ? this.#transform.write(chunk) : chunk);
    const isLong = this.#turnSize >= MAX_TURN_BYTES;
    if (!isFull && !isLong) return;
    controller.pause();
    const resume = () => controller.resume();
    const goOn = isLong ? () => setImmediate(resume) : resume;
    if (isLong) this.#turnSize = 0;
    // A socket that takes everything says so before anything else has its turn.
    if (isFull) response.once('drain', goOn);
    else goOn();
  }

  /** @returns false where the client takes no more for now */
  #pass(content: string | Buffer): boolean {
    if (content.length === 0) return true;
    if (!this.#started) this.#start();
    return this.#target.response.write(content);
  }

  onResponseEnd(): void {
    this.#detach();
    if (this.#heldBack) {
      const answer = { status: this.#status, headers: this.#headers, body: Buffer.concat(this.#heldBack) };
      if (rejectsToken(answer.status, answer.body, answer.headers['content-encoding'])) {
        this.#resolve(answer);
        return;
      }
      writeAnswer(this.#target, answer);
    } else if (!this.#ended) {
      const rest = this.#transform?.end();
      if (!this.#started) this.#start();
      this.#target.response.end(rest);
    }
    this.#resolve(undefined);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#detach();
    if (this.#gone) {
      // Nobody is left to answer, and nothing went wrong that anybody should read of.
      this.#target.onStart();
      this.#resolve(undefined);
    } else if (this.#started) {
      // Half an answer must not look like a whole one.
      this.#target.response.destroy();
      this.#resolve(undefined);
    } else this.#reject(upstreamFailure(error));
  }

  #start(): void {
    this.#started = true;
    const { response, headers, onStart } = this.#target;
    onStart();
    appendAnswerHeaders(headers, this.#headers);
    response.writeHead(this.#status, headers);
    const length = this.#headers['content-length'];
    if (length !== undefined) this.#length = Number(length);
  }

  #holdBack(controller: Dispatcher.DispatchController, heldBack: Buffer[], chunk: Buffer): void {
    heldBack.push(chunk);
    this.#heldSize += chunk.length;
    if (this.#heldSize <= MAX_REJECTION_BYTES) return;
    this.#heldBack = undefined;
    this.#begin();
    this.#write(controller, Buffer.concat(heldBack));
  }

  #detach(): void {
    this.#target.response.off('close', this.#onClose);
  }

  #clientGone(): void {
    this.#gone = true;
    this.#controller?.abort(new Error('The client went away'));
  }
}

/**
 * Sends a request to the service and relays its answer.
 * @returns the answer where it rejects the token, with nothing written yet; undefined once all is passed on
 * @throws ProblemError when the service fails before its answer begins; later the connection is cut
 */
export function relay(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  target: RelayTarget,
): Promise<Rejection | undefined> {
  return new Promise((resolve, reject) => {
    try {
      dispatcher.dispatch(request, new AnswerRelay(target, resolve, reject));
    } catch (error) {
      reject(upstreamFailure(error));
    }
  });
}
