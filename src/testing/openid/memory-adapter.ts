import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Memory {
  readonly adapter: (model: string) => Adapter;
  /** Forgets everything of one kind, as if it had run out. */
  forget(model: string): void;
}

/** What a provider remembers, in memory. Clients may be added while it runs. */
export function memoryOf(clients: ReadonlyMap<string, AdapterPayload>): Memory {
  const stored = new Map<string, AdapterPayload>();
  const adapter = (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(keyOf('')) && matches(payload))?.[1];
    return {
      async upsert(id, payload) {
        stored.set(keyOf(id), payload);
      },
      find: async (id) => (model === 'Client' ? clients.get(id) : stored.get(keyOf(id))),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      async destroy(id) {
        stored.delete(keyOf(id));
      },
      async consume(id) {
        const payload = stored.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
  return {
    adapter,
    forget(model) {
      for (const key of stored.keys()) if (key.startsWith(`${model}:`)) stored.delete(key);
    },
  };
}
