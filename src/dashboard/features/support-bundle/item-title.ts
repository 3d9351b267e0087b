import { sayMany } from '#lib/say-count.ts';
import { statusWord } from '#ui/status-words.ts';
import type { BundleEntry, BundleItem } from './support-bundle.ts';

const summaryOf = ({ operation }: Pick<BundleEntry, 'operation'>) =>
  operation?.summary ?? 'Not in the specification';

function entryTitle(entry: BundleEntry): string {
  const { status } = entry.answer;
  const code = entry.errors[0]?.code ?? null;
  return `${summaryOf(entry)}: ${status} ${statusWord(status)}${code === null ? '' : `, code ${code}`}`;
}

function comparisonTitle(left: BundleEntry, right: BundleEntry): string {
  const [a, b] = [left, right].map((entry) => `${entry.answer.status} ${statusWord(entry.answer.status)}`);
  const [one, other] = [summaryOf(left), summaryOf(right)];
  return one === other ? `Comparison: ${one}, ${a} and ${b}` : `Comparison: ${one}, ${a}, and ${other}, ${b}`;
}

/** May contain any logged text. */
export function itemTitle(item: BundleItem): string {
  switch (item.kind) {
    case 'entry':
      return entryTitle(item.entry);
    case 'failures': {
      const { code, count } = item.failures;
      return `${sayMany(count, 'failure', 'failures')}: ${summaryOf(item.failures)}${code === null ? '' : `, code ${code}`}`;
    }
    case 'comparison':
      return comparisonTitle(item.left, item.right);
    case 'chart':
      return `${sayMany(item.counted.entries, 'entry', 'entries')} over time${item.query === '' ? '' : `: ${item.query}`}`;
  }
}
