const CHANNEL = 'sealdesk-masks';

/** Tells the tabs of a browser, which have one session, that what is masked for it has changed. */
export const maskChanges = {
  tell(): void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(null);
    channel.close();
  },
  /** @param onChange told of changes in other tabs @returns how to stop listening */
  listen(onChange: () => void): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', onChange);
    return () => channel.close();
  },
};
