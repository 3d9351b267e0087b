import type { Severity } from './finding.ts';

/** One, and several. */
export const severityWords: Readonly<Record<Severity, readonly [string, string]>> = {
  bad: ['Problem', 'Problems'],
  warn: ['Warning', 'Warnings'],
  notice: ['Notice', 'Notices'],
};

/** "3 warnings". */
export function severityCount(severity: Severity, count: number): string {
  const [one, several] = severityWords[severity];
  return `${count} ${(count === 1 ? one : several).toLowerCase()}`;
}
