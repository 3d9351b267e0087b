import { IconEraser, IconRefresh } from '@tabler/icons-react';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { announce } from '#ui/announce.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { CountChart } from './count-chart.tsx';
import type { CountReading } from './count-history.ts';
import classes from './count-section.module.css';
import { useCountHistory } from './use-count-history.ts';

interface CountSectionProps {
  readonly id: string;
  readonly count: number | null | undefined;
  /** When the service answered, in UNIX milliseconds. */
  readonly answeredAt: number;
  readonly reading: boolean;
  readonly onRead: () => void;
}

const number = (count: number) => count.toLocaleString('en-GB');
const signed = (count: number) =>
  count > 0 ? `+${number(count)}` : count < 0 ? `−${number(-count)}` : 'no more';

function Since({ earlier, count }: { readonly earlier: CountReading | undefined; readonly count: number }) {
  if (!earlier) return <>first read on this browser</>;
  return (
    <>
      read <TimeText seconds={earlier.at} style="relative" />, {signed(count - earlier.count)} since
    </>
  );
}

function Readings({ readings }: { readonly readings: readonly CountReading[] }) {
  const newestFirst = readings.toReversed();
  return (
    <details className={classes.details}>
      <summary>All {readings.length} readings</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Read</th>
            <th scope="col">Count</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ at, count }, index) => {
            const before = newestFirst[index + 1];
            return (
              <tr key={at}>
                <td>
                  <TimeText seconds={at} style="clock" inRow />
                </td>
                <td>{number(count)}</td>
                <td>{before ? signed(count - before.count) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

/** How many callbacks the service has counted, and what this browser noted of that over time. */
export function CountSection({ id, count, answeredAt, reading, onRead }: CountSectionProps) {
  const { readings, earlier, forget } = useCountHistory(id, count, answeredAt);
  const [first, newest] = [readings[0], readings.at(-1)];
  return (
    <section className={classes.section} aria-labelledby="callback-count">
      <div className={classes.head}>
        <h2 id="callback-count" className={classes.title}>
          Callbacks
        </h2>
        <IconButton label="Count again" icon={IconRefresh} inactive={reading} onClick={onRead} />
      </div>
      {typeof count === 'number' ? (
        <p>
          <strong className={classes.count}>{number(count)}</strong>
          <span className={classes.since}>
            {' '}
            <Since earlier={earlier} count={count} />
          </span>
        </p>
      ) : (
        <p className={classes.since}>The service gave no count with its answer.</p>
      )}
      <p className={classes.what}>Entries in the callback response log: every attempt counts, retries too.</p>
      {first && newest && readings.length > 1 && (
        <>
          <CountChart
            readings={readings}
            label={`${number(first.count)} callbacks at the first reading, ${number(newest.count)} at the last`}
          />
          <p className={classes.ends}>
            <span>
              {number(first.count)}, <TimeText seconds={first.at} style="relative" />
            </span>
            <span>
              {number(newest.count)}, <TimeText seconds={newest.at} style="relative" />
            </span>
          </p>
          <div className={classes.foot}>
            <Readings readings={readings} />
            <IconButton
              label="Forget these readings"
              icon={IconEraser}
              onClick={() => {
                forget();
                announce('The readings are forgotten', { shown: true });
              }}
            />
          </div>
        </>
      )}
      <SourceNote from="service" at={answeredAt} />
      <p className={classes.what}>Readings are kept on this browser only.</p>
    </section>
  );
}
