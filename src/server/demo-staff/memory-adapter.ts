import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload, AllClientMetadata } from 'oidc-provider';

/** Entries, least recently used are evicted. */
const MAX = 2000;

export class MemoryAdapter implements Adapter {
  readonly #records = new LRUCache<string, AdapterPayload>({ max: MAX });
  readonly #client: () => AllClientMetadata | undefined;

  /** @param client undefined until it is registered */
  constructor(client: () => AllClientMetadata | undefined) {
    this.#client = client;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    this.#records.set(id, payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const client = this.#client();
    return client?.client_id === id ? client : this.#records.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#records.values().find((record) => record.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const record = this.#records.get(id);
    if (record) record.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#records.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, record] of this.#records.entries())
      if (record.grantId === grantId) this.#records.delete(id);
  }
}
