import { existsSync, readFileSync } from 'node:fs';
import { needs } from './needs.ts';

const KILOBYTE = 1024;

/** Options of tests that ask how much memory a process holds. */
export const needsProc = needs(
  existsSync('/proc/self/status'),
  'only Linux tells the memory of a process in /proc',
);

/** Memory that a process holds, in bytes, as Linux counts it. */
export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} holds no memory: it has ended.`);
  return Number(kilobytes) * KILOBYTE;
}
