import { ExternalText } from '#ui/external-text.tsx';
import classes from './internal/sent-record.module.css';

interface RecipientListProps {
  /** "12 emails to 9 people". */
  readonly summary: string;
  readonly recipients: readonly {
    /** Name or address. */
    readonly to: string;
    readonly what: string;
  }[];
}

/** A longer list starts collapsed. */
const MOST_OPEN = 500;

export function RecipientList({ summary, recipients }: RecipientListProps) {
  if (recipients.length === 0) return null;
  return (
    <details className={classes.recipients} open={recipients.length <= MOST_OPEN}>
      <ExternalText component="summary">{summary}</ExternalText>
      <ul className={classes.list}>
        {recipients.map(({ to, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same item can occur twice.
          <ExternalText component="li" key={index}>
            <ExternalText component="b">{to}</ExternalText> {what}
          </ExternalText>
        ))}
      </ul>
    </details>
  );
}
