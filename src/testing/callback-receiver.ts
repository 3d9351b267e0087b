import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { TLSSocket, type TlsOptions } from 'node:tls';
import { startLocalServer } from './local-server.ts';

/** A callback as it arrived. */
export interface ReceivedCallback {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn, as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly body: string;
  /** When it was there, UNIX milliseconds. */
  readonly at: number;
  /** Version of TLS, such as `TLSv1.2`; null over plain HTTP. */
  readonly tls: string | null;
}

type Answer = (response: ServerResponse, callback: ReceivedCallback) => void;

/** A receiver of callbacks over real sockets, at 127.0.0.1. */
export interface CallbackReceiver {
  readonly url: string;
  readonly port: number;
  readonly callbacks: ReceivedCallback[];
  /** Number of connections that were opened. */
  connections(): number;
  /** Answers each callback; 204 unless told otherwise. */
  answer: Answer;
  /** Waits until so many callbacks have arrived. */
  arrived(count: number): Promise<readonly ReceivedCallback[]>;
  close(): Promise<void>;
}

/** Answers with a status and nothing else. */
export const answerWith =
  (status: number, headers: OutgoingHttpHeaders = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end();
  };

/** The body of a callback as an object. */
export function payloadOf({ body }: ReceivedCallback): {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, unknown>>;
} {
  return JSON.parse(body);
}

async function record(request: IncomingMessage): Promise<ReceivedCallback> {
  const { method = '', url = '', headers, rawHeaders, socket } = request;
  const tls = socket instanceof TLSSocket ? socket.getProtocol() : null;
  return { method, path: url, headers, rawHeaders, body: await text(request), at: Date.now(), tls };
}

/** Starts a receiver on a free port. @param tls certificate, key and versions; plain HTTP without */
export async function startCallbackReceiver(tls?: TlsOptions): Promise<CallbackReceiver> {
  const { server, url, close } = await startLocalServer(tls);
  const waiting = new Set<() => void>();
  let opened = 0;
  server.on('connection', () => {
    opened++;
  });
  server.on('request', async (request, response) => {
    try {
      const callback = await record(request);
      receiver.callbacks.push(callback);
      for (const check of waiting) check();
      receiver.answer(response, callback);
    } catch (error) {
      // A sender that was killed in the middle of its request is what some tests are about.
      if (!request.destroyed) throw error;
    }
  });

  const receiver: CallbackReceiver = {
    url,
    port: Number(new URL(url).port),
    callbacks: [],
    connections: () => opened,
    answer: answerWith(204),
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (receiver.callbacks.length < count) return;
          waiting.delete(check);
          resolve(receiver.callbacks);
        };
        waiting.add(check);
        check();
      }),
    close,
  };
  return receiver;
}
