import { plainText } from '#features/event-history/sentence.ts';
import { SentenceText } from '#features/event-history/sentence-text.tsx';
import { useHidden } from '#features/redaction/use-hidden.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatClock } from '#lib/time-format.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import type { FoldItem } from './history-items.ts';
import classes from './step-view.module.css';

interface FoldViewProps {
  readonly fold: FoldItem;
  /** Id that the story is about. */
  readonly self: string;
  readonly onToggle: () => void;
}

/** Equal steps in a row, told as one until they are opened. */
export function FoldView({ fold: { steps, open }, self, onToggle }: FoldViewProps) {
  const zone = useTimeZone();
  const [step] = steps;
  const sentence = useHidden(plainText(step.sentence, self)).visible;
  const seconds = steps.map(({ row }) => row.entry.created);
  const from = formatClock(Math.min(...seconds), zone);
  const to = formatClock(Math.max(...seconds), zone);
  const count = `${steps.length.toLocaleString('en-GB')} ${step.isWrite ? 'equal calls' : 'reads'}`;
  return (
    <article className={classes.step} data-outcome={step.outcome}>
      <DisclosureButton
        className={classes.fold}
        aria-expanded={open}
        aria-label={`${count}: ${sentence}`}
        data-row-link
        onClick={onToggle}
      >
        {steps.length.toLocaleString('en-GB')}×
      </DisclosureButton>
      <div className={classes.what}>
        <div className={classes.sentence} data-read={!step.isWrite || undefined}>
          <SentenceText parts={step.sentence} self={self} />
        </div>
        {step.error && (
          <p className={classes.error}>
            {step.error.code !== undefined && <code>{step.error.code}</code>} {step.error.condition}
          </p>
        )}
        <div className={classes.who}>
          <span>
            {count} {from === to ? `at ${from}` : `between ${from} and ${to}`}
          </span>
        </div>
      </div>
      <span className={classes.status}>
        <StatusCode look="row" code={step.row.entry.response.code} failed={step.outcome !== 'done'} />
      </span>
    </article>
  );
}
