import { TEST_RECEIVER_HOST } from '#contract/test-receiver.ts';
import type { CallbackAnswer, CallbackRequest } from './send.ts';

/** Whether a callback goes to the receiver that is built in, which needs no network. */
export const isTestReceiver = ({ hostname }: URL): boolean => hostname === TEST_RECEIVER_HOST;

/**
 * What the built-in receiver answers: it takes everything, and says what it got, so that the history of callbacks shows
 * both sides.
 */
export function answerOfTestReceiver({
  headers,
  body,
}: Pick<CallbackRequest, 'headers' | 'body'>): CallbackAnswer {
  const got = {
    received: true,
    bytes: Buffer.byteLength(body),
    signed: 'webhook-signature' in headers,
  };
  return { status: 200, error: null, response: JSON.stringify(got) };
}
