import type { OperationId } from '#contract/operations.ts';

/** A further path of an operation. */
export interface Alias {
  readonly path: string;
  /** A user's token will do there as well, where the operation demands the application's credentials. */
  readonly takesBearer?: true;
}

/**
 * Further paths of operations. The contract declares the document's alone; these are where public SDKs look
 * (Publicly known), and a program that is tried out here should not fail for its SDK.
 */
export const aliases: Readonly<Record<string, readonly Alias[] | undefined>> = {
  createToken: [{ path: '/oauth2/token/' }],
  editEventSubscription: [{ path: '/api/v2/events/{event_subscription_id}', takesBearer: true }],
} satisfies Partial<Record<OperationId, readonly Alias[]>>;
