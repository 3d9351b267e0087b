const stops = new Set<() => void>();

/**
 * Has something stopped that asks by itself, before a session is given up: what came too late would be refused, as if
 * the session had ended without being asked to.
 * @returns forgets it again
 */
export function beforeSignOut(stop: () => void): () => void {
  stops.add(stop);
  return () => stops.delete(stop);
}

/** Stops all of it. */
export function stopForSignOut(): void {
  for (const stop of stops) stop();
}
