import { Link, type To } from 'react-router';
import { explainError } from '#features/errors/error-explanation.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount } from '#lib/say-count.ts';
import { TextButton } from '#ui/text-button.tsx';
import type { LogFilterValues } from '../model/log-filters.ts';
import classes from './histogram.module.css';
import { sayCalls, sayStep } from './histogram-words.ts';
import { outcomeFacts } from './outcomes.ts';
import type { useCounting } from './use-counting.ts';

interface HistogramHeadProps {
  readonly counting: ReturnType<typeof useCounting>;
  /** Other filters than that by time are set. */
  readonly isNarrowed: boolean;
  /** All entries of the time, where that says more. */
  readonly whole: number | undefined;
  readonly code: LogFilterValues['code'];
  readonly linkTo: (changes: LogFilterValues) => To;
  readonly onZoomOut: (() => void) | undefined;
  readonly onHide: () => void;
}

/** How far the counting is, and what it took. */
function progressOf({ picture, status, calls, remembered }: HistogramHeadProps['counting']): string {
  const { atMost, failed, total } = picture;
  const before = remembered > 0 ? `, ${sayCount(remembered)} remembered` : '';
  if (status === 'done') return `exact, ${sayCalls(calls)}${before}`;
  if (status === 'failed') return `exact so far, ${failed === 1 ? '1 call' : `${failed} calls`} failed`;
  if (total === undefined) return status === 'stopped' ? 'stopped' : 'counting';
  return `exact so far, ${sayCount(calls + remembered)} of up to ${sayCalls(calls + remembered + atMost)}`;
}

/** Totals by outcome, how the counting goes, and what can be done about it. */
export function HistogramHead(props: HistogramHeadProps) {
  const { counting, isNarrowed, whole, code, linkTo, onZoomOut, onHide } = props;
  const { picture, status, error, start, stop } = counting;
  const zone = useTimeZone();
  const reason = status === 'failed' ? `${explainError(error).title}: ` : '';
  const progress = `${reason}${progressOf(counting)}`;
  const legend = picture.series.filter(
    ({ outcome, total }) => (outcome !== 'low' && outcome !== 'high') || (total ?? 0) > 0,
  );
  return (
    <div className={classes.head}>
      <p className={classes.total} data-narrowed={isNarrowed || undefined}>
        <b>{picture.total === undefined ? '–' : sayCount(picture.total)}</b>
        {whole !== undefined && ` of ${sayCount(whole)}`}
      </p>
      <ul className={classes.legend} aria-label="Entries by outcome">
        {legend.map(({ outcome, code: range, total }) => {
          const isAll = code?.from === range.from && code.to === range.to;
          return (
            <li key={outcome}>
              <Link
                to={linkTo({ code: isAll ? undefined : range })}
                aria-current={isAll ? 'true' : undefined}
                title={isAll ? 'Show every outcome' : `Show these alone: status ${range.from} to ${range.to}`}
                data-outcome={outcome}
              >
                {outcomeFacts[outcome].label}{' '}
                <span className={classes.of}>{total === undefined ? '–' : sayCount(total)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className={classes.progress} role={status === 'failed' ? 'alert' : undefined}>
        {/* Another text is another element: its beginning moves, and nothing on the page may seem to. */}
        <span key={progress}>{progress}</span>
        <span className={classes.zone}>
          {picture.bars.length > 0 && ` · bars of ${sayStep(picture.step)}`} · {zone}
        </span>
      </p>
      <div className={classes.actions}>
        <span className={classes.slot}>
          {status === 'counting' && <Action label="Stop" says="Stop counting" onClick={stop} />}
          {status === 'stopped' && <Action label="Go on" says="Go on counting" onClick={start} />}
          {status === 'failed' && (
            <Action label="Try again" says="Try again to count what failed" onClick={start} />
          )}
        </span>
        {onZoomOut && <Action label="Zoom out" onClick={onZoomOut} />}
        <Action label="Hide" says="Hide histogram" onClick={onHide} />
      </div>
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  /** The whole of it, beginning with the label, so that who speaks to the page can say what is seen. */
  readonly says?: string;
  readonly onClick: () => void;
}

function Action({ label, says = label, onClick }: ActionProps) {
  return (
    <TextButton className={classes.action} aria-label={says} onClick={onClick}>
      {label}
    </TextButton>
  );
}
