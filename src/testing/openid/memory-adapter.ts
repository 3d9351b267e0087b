import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Memory {
  readonly adapter: (model: string) => Adapter;
  /** Forgets everything of one kind, as if it had run out. */
  forget(model: string): void;
}

/** What a provider remembers, in memory. Clients may be added while it runs. */
export function memoryOf(clients: ReadonlyMap<string, AdapterPayload>): Memory {
  const kept = new Map<string, AdapterPayload>();
  const adapter = (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(keyOf('')) && matches(payload))?.[1];
    return {
      async upsert(id, payload) {
        kept.set(keyOf(id), payload);
      },
      find: async (id) => (model === 'Client' ? clients.get(id) : kept.get(keyOf(id))),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async consume(id) {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
  return {
    adapter,
    forget(model) {
      for (const key of kept.keys()) if (key.startsWith(`${model}:`)) kept.delete(key);
    },
  };
}
