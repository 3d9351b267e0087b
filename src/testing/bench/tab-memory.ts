import { existsSync, readFileSync } from 'node:fs';
import type { PlainTab } from './plain-tab.ts';

const MEGABYTE = 1_000_000;
const EVERY_MS = 200;

/** Memory that a process has for itself alone, in bytes, as Linux counts it. */
function privateMemory(pid: number): number {
  const own = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(
    /^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm,
  );
  return [...own].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
}

/** Follows the memory of a tab with its workers. */
export interface MemoryWatch {
  /** The most that was seen, in megabytes. */
  stop(): number;
}

/** @throws Error where the system is not Linux, which alone tells the memory of a process in /proc */
export function watchTabMemory(tab: PlainTab): MemoryWatch {
  if (!existsSync('/proc/self/smaps_rollup'))
    throw new Error('The memory of a tab can be measured on Linux alone, which tells it in /proc.');
  let most = 0;
  const look = async () => {
    // The browser keeps a process in store for the next tab, which is the smaller one.
    for (const pid of await tab.pageProcesses()) most = Math.max(most, privateMemory(pid));
  };
  // A process that ends while it is looked at is none that counts.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      if (most === 0) throw new Error('The memory of the tab could not be read.');
      return most / MEGABYTE;
    },
  };
}
