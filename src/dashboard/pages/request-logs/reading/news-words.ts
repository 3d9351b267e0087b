import type { LogFollowing } from './use-log-following.ts';

type Fresh = LogFollowing['fresh'];

/** "12 new", "100+ new". */
export function sayNew({ count, more }: Fresh): string {
  return `${Math.min(count, 100).toLocaleString('en-GB')}${more ? '+' : ''} new`;
}

/** "3 reads of the logs". */
export const sayReads = (count: number): string =>
  count === 1 ? '1 read of the logs' : `${count.toLocaleString('en-GB')} reads of the logs`;
