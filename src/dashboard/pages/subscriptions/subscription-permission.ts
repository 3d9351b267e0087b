import type { Subscription } from '#features/log-derived/subscription.ts';
import type { Permission } from '#features/rights/permission.ts';
import { useOwnerPermission } from '#features/rights/use-permission.ts';

export const useSubscriptionPermission = ({
  id,
  event_subscription_owner_email: email,
}: Subscription): Permission =>
  useOwnerPermission({
    ...{ of: 'subscription', id, owner: { email } },
    act: 'change, switch or delete it',
  });
