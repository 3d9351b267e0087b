import { useEnvironment, useSession } from '#features/session/session.ts';
import type { SupportBundle } from '#features/support-bundle/support-bundle.ts';

/** Whose logs a bundle is of, beside whoever looks at it. */
export interface Origin {
  /** Whether its addresses lead to what whoever made it saw: they are of another service otherwise. */
  readonly leads: boolean;
  /** Whether another account made it, which may see other entries. */
  readonly isOthers: boolean;
}

export function useOrigin({ from }: SupportBundle): Origin {
  const session = useSession();
  const service = useEnvironment()?.origin;
  // The first version did not say.
  if (!from) return { leads: true, isOthers: false };
  return {
    leads: from.environment === session?.environment && from.service === service,
    isOthers: from.account !== session?.accountKey,
  };
}
