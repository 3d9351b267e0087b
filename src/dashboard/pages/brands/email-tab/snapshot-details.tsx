import { CopyButton } from '#ui/copy-button.tsx';
import classes from './notice-box.module.css';

interface SnapshotDetailsProps {
  readonly data: unknown;
  readonly label?: string;
}

/** What the brand has or had, for whoever wants to see it or take it elsewhere. */
export function SnapshotDetails({ data, label = 'Show the snapshot' }: SnapshotDetailsProps) {
  const text = JSON.stringify(data, undefined, 2);
  return (
    <details className={classes.details}>
      <summary>{label}</summary>
      <div className={classes.snapshot}>
        <pre>{text}</pre>
        <CopyButton text={text} what="As JSON" />
      </div>
    </details>
  );
}
