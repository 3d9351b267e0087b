import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { appendAnswerHeaders } from './forwarded-headers.ts';
import { ProblemError } from './problems.ts';
import { MAX_REJECTION_BYTES, mayRejectToken, rejectsToken } from './rejected-token.ts';
import { upstreamFailure } from './upstream-failure.ts';

/** A whole answer, such as one that rejects the token. */
export interface Rejection {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Changes an answer chunk by chunk. Its methods throw a ProblemError for an answer that must not go on. */
export interface AnswerTransform {
  /** @returns the headers that go on, without the length of the body */
  headers(answer: IncomingHttpHeaders): IncomingHttpHeaders;
  write(chunk: Buffer): string;
  end(): string;
}

export interface RelayTarget {
  readonly response: ServerResponse;
  /** Flat list of names and values, to which the service's are added. */
  readonly headers: string[];
  /** Called before the first byte is written. */
  readonly onStart: () => void;
  readonly transform?: (() => AnswerTransform) | undefined;
}

/** Bytes of one answer before other work has its turn: some thirty endless answers would take the whole process. */
const MAX_TURN_BYTES = 128 * 1024;

type Settle = (rejection: Rejection | undefined) => void;

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
 * Streams an answer with backpressure, and holds back small ones that may reject the token. A dispatch handler of undici,
 * since each stream between the two sockets costs throughput.
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
  #length: number | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #heldBack: Buffer[] | undefined;
  #heldSize = 0;
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

  /** The head of a transformed answer is written with its first chunk, so that it can be refused until then. */
  #begin(): void {
    if (this.#transform) this.#headers = this.#transform.headers(this.#headers);
    else this.#start();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#heldBack) this.#holdBack(controller, this.#heldBack, chunk);
    else if (this.#length === chunk.length) {
      // Node writes text together with the head, which it does not with bytes.
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
    if (isFull) response.once('drain', goOn);
    else goOn();
  }

  /** @returns false when the client's buffer is full */
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
      // The client has gone: there is no one to answer.
      this.#target.onStart();
      this.#resolve(undefined);
    } else if (this.#started) {
      // A cut answer must not look complete.
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
 * @returns an answer that rejects the token, with nothing written; otherwise undefined, once all is written
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
