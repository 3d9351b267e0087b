import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { PlainTab } from './plain-tab.ts';

const MEGABYTE = 1_000_000;
const EVERY_MS = 200;

/** Memory that a process has for itself alone, in bytes; with what it shares, where the system does not tell apart. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`;
  if (existsSync(file)) {
    const own = readFileSync(file, 'utf8').matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm);
    return [...own].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** Follows the memory of a tab with its workers. */
export interface MemoryWatch {
  /** The most that was seen, in megabytes. */
  stop(): number;
}

export function watchTabMemory(tab: PlainTab): MemoryWatch {
  let most = 0;
  const look = async () => {
    // The browser keeps a process in store for the next tab, which is the smaller one.
    for (const pid of await tab.pageProcesses()) most = Math.max(most, memoryOf(pid));
  };
  // A process that ends while it is looked at is none that counts.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return most / MEGABYTE;
    },
  };
}
