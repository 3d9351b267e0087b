import { sayDuration } from '#features/bulk-runs/pace.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { downloadCsv } from '#lib/csv-export.ts';
import { sayCount } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import type { LogReading } from '../reading/use-log-reading.ts';
import type { Facts } from './fact-counter.ts';
import classes from './facts.module.css';

interface FactsHeadProps {
  readonly list: LogReading;
  readonly facts: Facts;
}

/** Entries that one press reads on; what is left is read whole where it is not many times as much. */
const MORE = 1000;
const MOST = 100_000;

async function downloadFacts(facts: Facts): Promise<void> {
  const { factRows } = await import('./fact-rows.ts');
  await downloadCsv('request-log-facts', factRows(facts));
}

/** What the counts are of, and the way to count more. */
export function FactsHead({ list, facts }: FactsHeadProps) {
  const { size, total, scan } = list;
  const { progress } = scan;
  const more = Math.min(total, size + MORE);
  const all = Math.min(total, MOST);
  return (
    <div className={classes.head}>
      <p role="status" className={classes.counted}>
        <b>
          Counted among {sayCount(facts.entries)} of {sayCount(total)} entries
        </b>
        , those that were loaded. The service counts nothing by these, so that nothing is said of the others.
      </p>
      {progress?.running ? (
        <div className={classes.actions}>
          <span className={classes.rate}>
            {sayCount(progress.read)} of {sayCount(progress.goal)}
            {progress.rate !== undefined && `, ${sayCount(Math.round(progress.rate))} a second`}
            {progress.left !== undefined && `, ${sayDuration(progress.left)} left`}
          </span>
          <Button onClick={scan.stop}>Stop loading</Button>
        </div>
      ) : (
        <div className={classes.actions}>
          {progress?.error && (
            <span role="alert" className={classes.error}>
              {explainError(progress.error).title}.
            </span>
          )}
          {more < all && (
            <Button onClick={() => void scan.start(more)}>Load {sayCount(more - size)} more</Button>
          )}
          {size < all && (
            <Button onClick={() => void scan.start(all)}>
              {all === total ? `Load all ${sayCount(total)}` : `Load the first ${sayCount(all)}`}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={() => void downloadFacts(facts)}>
            Download as CSV
          </Button>
        </div>
      )}
    </div>
  );
}
