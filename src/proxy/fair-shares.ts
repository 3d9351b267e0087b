import type { EventEmitter } from 'node:events';
import { ProblemError } from '#server/http/problems.ts';

export interface ShareLimits {
  /** Calls under way at once, of all owners together. */
  readonly atOnce: number;
  /** Calls of one owner that may wait. */
  readonly waitingOfOwner: number;
  /** Calls of all owners that may wait. */
  readonly waiting: number;
  /** How long a call may wait, in milliseconds. */
  readonly wait: number;
}

interface Owner {
  readonly key: string;
  underWay: number;
  /** Oldest first. */
  readonly waiting: Set<Waiting>;
}

interface Waiting {
  readonly start: () => void;
}

/** One call: a response, say, which closes when it is over, however it ends. */
type Call = Pick<EventEmitter, 'once' | 'off'> & { readonly destroyed: boolean };

/** An owner may have as many calls under way as this part of what is then left over for others. */
const PART_OF_FREE = 1 / 7;
const RETRY_AFTER = { 'retry-after': '5' };

/**
 * Shares out a bounded number of calls among their owners. One owner alone gets an eighth of them, and the
 * more are busy the less each gets: a dozen that let go of nothing leave a fifth to whoever comes next (the dynamic
 * thresholds of switches; Choudhury and Hahne, 1998). Calls beyond that wait, those of different owners in turn.
 */
export class FairShares {
  readonly #limits: ShareLimits;
  readonly #owners = new Map<string, Owner>();
  /** Owners with calls that wait, the one whose turn it is in front. */
  readonly #turns = new Set<Owner>();
  #underWay = 0;
  #waiting = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a place for a call until that closes.
   * @param key whose call it is
   * @returns whether it may begin: true at once, or a promise, false where the call closed before its turn
   * @throws ProblemError by the promise: `busy`, where too many wait or it waited for too long
   */
  take(key: string, call: Call): Promise<boolean> | true {
    if (call.destroyed) return Promise.resolve(false);
    let owner = this.#owners.get(key);
    if (!owner) {
      owner = { key, underWay: 0, waiting: new Set() };
      this.#owners.set(key, owner);
    }
    if (owner.waiting.size > 0 || !this.#mayBegin(owner)) return this.#wait(owner, call);
    this.#begin(owner, call);
    return true;
  }

  #mayBegin(owner: Owner): boolean {
    return owner.underWay < (this.#limits.atOnce - this.#underWay) * PART_OF_FREE;
  }

  #begin(owner: Owner, call: Call): void {
    owner.underWay++;
    this.#underWay++;
    call.once('close', () => {
      owner.underWay--;
      this.#underWay--;
      this.#forget(owner);
      this.#beginWaiting();
    });
  }

  #wait(owner: Owner, call: Call): Promise<boolean> {
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
        start: () => {
          this.#begin(owner, call);
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

  /** Begins what may begin now that something is over. */
  #beginWaiting(): void {
    for (const owner of this.#turns) {
      const [waiter] = owner.waiting;
      if (!waiter || !this.#mayBegin(owner)) continue;
      // To the end of the row: the others have their turn before this one has another.
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
