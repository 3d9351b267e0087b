import { IconEraser, IconRefresh } from '@tabler/icons-react';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { announce } from '#ui/announce.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './callback-count.module.css';
import { type CountReading, useCountHistory } from './count-history.ts';

const WIDTH = 300;
const HEIGHT = 64;
const EDGE = 4;

interface CountChartProps {
  /** At least two, oldest first. */
  readonly readings: readonly CountReading[];
  /** Accessible name. */
  readonly label: string;
}

/** Points from the oldest reading at the left to the newest at the right; the lowest count is at the bottom. */
function pointsOf(readings: readonly CountReading[]): readonly (readonly [number, number])[] {
  const times = readings.map(({ at }) => at);
  const counts = readings.map(({ count }) => count);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const across = (at: number) => EDGE + ((at - from) / Math.max(1, to - from)) * (WIDTH - 2 * EDGE);
  const up = (count: number) =>
    HEIGHT - EDGE - ((count - least) / Math.max(1, most - least)) * (HEIGHT - 2 * EDGE);
  return readings.map(({ at, count }) => [across(at), up(count)]);
}

/** A table with the same readings is beside it. */
function CountChart({ readings, label }: CountChartProps) {
  const points = pointsOf(readings);
  const line = points.map((point) => point.join(',')).join(' ');
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polygon className={classes.area} points={`${EDGE},${HEIGHT} ${line} ${WIDTH - EDGE},${HEIGHT}`} />
      <polyline className={classes.line} points={line} />
      <circle className={classes.dot} cx={x} cy={y} r={3} />
    </svg>
  );
}

interface CallbackCountProps {
  readonly id: string;
  readonly count: number | null | undefined;
  /** Milliseconds. */
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

/** The current callback count, and earlier readings in this browser. */
export function CallbackCount({ id, count, answeredAt, reading, onRead }: CallbackCountProps) {
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
