import { useId } from 'react';
import { useTimeZone } from '#lib/preferences.ts';
import { sayDuration } from '#lib/say-duration.ts';
import { axisLabels, sayTime } from '../histogram/histogram-words.ts';
import panel from '../panel/panel.module.css';
import type { LogReading } from '../reading/use-log-reading.ts';
import { linePath } from './time-line.ts';
import { spreadOut, timeScale } from './time-scale.ts';
import classes from './time-taken.module.css';
import { useLatency } from './use-latency.ts';

/** From top to bottom. */
const LINES = ['p99', 'p95', 'p50'] as const;

/** Pixels: the chart, and one line of labels. */
const [HEIGHT, LABEL] = [112, 16];
/** Labels only at the two ends. */
const ENDS = { labels: 1, left: 100, right: 0 };

interface TimeTakenProps {
  readonly list: LogReading;
  /** ID; limits the chart to calls of one operation. */
  readonly operation?: string;
}

/** Median, 95th and 99th percentile over time. Empty if no duration is known. */
export function TimeTaken({ list, operation }: TimeTakenProps) {
  const latency = useLatency(list, operation);
  const title = useId();
  const zone = useTimeZone();
  if (!latency?.all) return null;
  const { bars, times, step } = latency;
  const last = bars.findLast((bar) => bar !== undefined) ?? latency.all;
  const { depthOf, marks } = timeScale(bars.flatMap((bar) => (bar ? LINES.map((line) => bar[line]) : [])));
  const tops = spreadOut(
    LINES.map((line) => (depthOf(last[line]) * HEIGHT) / 100),
    LABEL,
    HEIGHT,
  );
  return (
    <section className={classes.part} aria-labelledby={title}>
      <h2 id={title} className={panel.title}>
        Time taken{operation !== undefined && ' by the operation'}
      </h2>
      <div className={classes.chart} style={{ height: HEIGHT }} aria-hidden="true">
        <div className={classes.scale}>
          {marks.map((ms) => (
            <span key={ms} style={{ top: `${depthOf(ms)}%` }}>
              {ms < 1000 ? `${ms} ms` : `${ms / 1000} s`}
            </span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {marks.map((ms) => (
            <path key={ms} className={classes.mark} d={`M0 ${depthOf(ms)}H100`} />
          ))}
          {LINES.map((line) => (
            <path key={line} data-line={line} d={linePath(bars.map((bar) => bar && depthOf(bar[line])))} />
          ))}
        </svg>
        <div className={classes.ends}>
          {LINES.map((line, index) => (
            <span key={line} style={{ top: tops[index] }} data-line={line}>
              {line} <b>{sayDuration(last[line])}</b>
            </span>
          ))}
        </div>
      </div>
      <div className={`${panel.axis} ${classes.axis}`} aria-hidden="true">
        {axisLabels(times, step, zone, ENDS).map(({ at, text }) => (
          <span key={at}>{text}</span>
        ))}
      </div>
      <table className="visually-hidden">
        <thead>
          <tr>
            {['When', 'Calls', ...LINES].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time, index) => {
            const bar = bars[index];
            return (
              bar && (
                <tr key={time.from}>
                  <th scope="row">{sayTime(time, step, zone)}</th>
                  <td>{bar.count}</td>
                  {LINES.map((line) => (
                    <td key={line}>{sayDuration(bar[line])}</td>
                  ))}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
