import type { OperationId } from '#contract/operations.ts';

/**
 * Further paths of operations. The contract declares the document's alone; these are where public SDKs look
 * (public-facts, Quirks), and a program that is tried out here should not fail for its SDK.
 */
export const aliases: Partial<Record<OperationId, readonly string[]>> = {
  editEventSubscription: ['/api/v2/events/{event_subscription_id}'],
};
