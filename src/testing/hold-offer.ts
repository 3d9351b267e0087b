import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Waits for an offer to undo and stops its ten seconds, which a busy machine may need to come to it. */
export async function holdOffer(offer: Locator): Promise<void> {
  await expect.element(offer).toBeVisible();
  for (const time of offer.element().getAnimations({ subtree: true })) time.pause();
}
