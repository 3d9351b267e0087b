const CHANNEL = 'sealdesk-masks';

/** Synchronizes masking between tabs, which share a session. */
export const maskChanges = {
  tell(): void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(null);
    channel.close();
  },
  /** @param onChange called on changes in other tabs @returns stops listening */
  listen(onChange: () => void): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', onChange);
    return () => channel.close();
  },
};
