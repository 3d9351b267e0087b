import { useEnvironment, useSession } from '#features/session/session.ts';
import type { SupportBundle } from '#features/support-bundle/support-bundle.ts';

export interface Origin {
  /** False if the bundle was made on another service, so its links would lead elsewhere. */
  readonly leads: boolean;
  /** Another account made the bundle and may see other entries. */
  readonly isOthers: boolean;
}

export function useOrigin({ from }: SupportBundle): Origin {
  const session = useSession();
  const service = useEnvironment()?.origin;
  // Bundles of format version 1 have no origin.
  if (!from) return { leads: true, isOthers: false };
  return {
    leads: from.environment === session?.environment && from.service === service,
    isOthers: from.account !== session?.accountKey,
  };
}
