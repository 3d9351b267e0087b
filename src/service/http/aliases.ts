import type { OperationId } from '#contract/operations.ts';

/**
 * Further paths of operations. The contract declares the document's alone; these are where public SDKs look
 * (Publicly known), and a program that is tried out here should not fail for its SDK.
 */
export const aliases: Readonly<Record<string, readonly string[] | undefined>> = {
  editEventSubscription: ['/api/v2/events/{event_subscription_id}'],
} satisfies Partial<Record<OperationId, readonly string[]>>;
