import type { EventEmitter } from 'node:events';
import { clientNetwork } from '#http/client-network.ts';
import { ProblemError } from './problems.ts';

export interface ShareLimits {
  readonly atOnce: number;
  readonly waitingOfOwner: number;
  readonly waiting: number;
  /** Timeout, in milliseconds. */
  readonly wait: number;
}

interface Caller {
  readonly owner: string;
  /** Of the client: one who has many accounts or keys still calls from few networks. */
  readonly address: string;
}

interface Owner {
  readonly key: string;
  underWay: number;
  /** Oldest first. */
  readonly waiting: Set<Waiting>;
}

interface Waiting {
  readonly network: string;
  readonly start: () => void;
}

/** A call ends when this closes: a response, say. */
type Call = Pick<EventEmitter, 'once' | 'off'> & { readonly destroyed: boolean };

/** Calls of an owner, as a share of those that its network has left. */
const SHARE_OF_FREE = 1 / 6;
const RETRY_AFTER = { 'retry-after': '5' };

/**
 * Shares a bounded number of calls among networks, and the share of each among its owners, by the dynamic thresholds of
 * switches (Choudhury and Hahne, 1998): a network may use as many as are left for all others; one owner alone gets an
 * eighth, and less the more owners are busy. Other calls wait in a round robin of owners.
 */
export class FairShares {
  readonly #limits: ShareLimits;
  readonly #owners = new Map<string, Owner>();
  readonly #networks = new Map<string, number>();
  /** Owners with waiting calls, the next one first. */
  readonly #turns = new Set<Owner>();
  #underWay = 0;
  #waiting = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a share for a call until that closes.
   * @returns whether it may begin: false when the call closed before its turn
   * @throws ProblemError `busy` when too many wait, or it waited for too long
   */
  async take(caller: Caller, call: Call): Promise<boolean> {
    if (call.destroyed) return false;
    const network = clientNetwork(caller.address);
    let owner = this.#owners.get(caller.owner);
    if (!owner) {
      owner = { key: caller.owner, underWay: 0, waiting: new Set() };
      this.#owners.set(caller.owner, owner);
    }
    if (!this.#mayBegin(owner, network)) return this.#wait(owner, network, call);
    this.#begin(owner, network, call);
    return true;
  }

  #ofNetwork(network: string): number {
    return this.#networks.get(network) ?? 0;
  }

  #mayBegin(owner: Owner, network: string): boolean {
    const free = this.#limits.atOnce - this.#underWay - this.#ofNetwork(network);
    return owner.underWay < free * SHARE_OF_FREE;
  }

  #begin(owner: Owner, network: string, call: Call): void {
    owner.underWay++;
    this.#underWay++;
    this.#networks.set(network, this.#ofNetwork(network) + 1);
    call.once('close', () => {
      owner.underWay--;
      this.#underWay--;
      const left = this.#ofNetwork(network) - 1;
      if (left > 0) this.#networks.set(network, left);
      else this.#networks.delete(network);
      this.#forget(owner);
      this.#beginWaiting();
    });
  }

  #wait(owner: Owner, network: string, call: Call): Promise<boolean> {
    const { waiting, waitingOfOwner, wait } = this.#limits;
    if (this.#waiting >= waiting || owner.waiting.size >= waitingOfOwner) {
      this.#forget(owner);
      return Promise.reject(busy());
    }
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        call.off('close', leave);
        this.#waiting--;
        owner.waiting.delete(waiter);
        if (owner.waiting.size === 0) this.#turns.delete(owner);
        this.#forget(owner);
      };
      const waiter: Waiting = {
        network,
        start: () => {
          this.#begin(owner, network, call);
          end();
          resolve(true);
        },
      };
      const leave = () => {
        end();
        resolve(false);
      };
      const timer = setTimeout(() => {
        end();
        reject(busy());
      }, wait);
      call.once('close', leave);
      this.#waiting++;
      owner.waiting.add(waiter);
      this.#turns.add(owner);
    });
  }

  #beginWaiting(): void {
    for (const owner of this.#turns) {
      const waiter = [...owner.waiting].find(({ network }) => this.#mayBegin(owner, network));
      if (!waiter) continue;
      // To the end of the round robin.
      this.#turns.delete(owner);
      this.#turns.add(owner);
      waiter.start();
    }
  }

  #forget(owner: Owner): void {
    if (owner.underWay === 0 && owner.waiting.size === 0) this.#owners.delete(owner.key);
  }
}

function busy(): ProblemError {
  return new ProblemError('busy', {}, RETRY_AFTER);
}
