import { Badge } from '@mantine/core';
import type { Finding, Severity } from './finding.ts';
import { severityCount } from './severity-words.ts';

const severities: readonly Severity[] = ['bad', 'warn', 'notice'];

/** How many findings there are of each severity; those without any are left out. */
export function SeverityCounts({ findings }: { readonly findings: readonly Finding[] }) {
  return severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    if (count === 0) return null;
    const words = severityCount(severity, count);
    return (
      <Badge key={severity} color={severity} title={words}>
        {count}
        <span className="visually-hidden">{words.slice(`${count}`.length)}</span>
      </Badge>
    );
  });
}
