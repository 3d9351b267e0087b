import { useTimeZone } from '#lib/preferences.ts';
import { formatTime, type TimeStyle } from '#lib/time-format.ts';
import { Hint } from './hint.tsx';

/** Width of a table’s column of relative times, in pixels: the longest, a date with its year, fits beside the padding. */
export const DATE_COLUMN_WIDTH = 112;

interface TimeTextProps {
  /** UNIX seconds. */
  readonly seconds: number;
  readonly style: TimeStyle;
  /** In rows, of which there are many and which the keyboard walks as a whole, the exact time is a plain title. */
  readonly inRow?: boolean;
  readonly className?: string | undefined;
}

function isoOf(seconds: number): string | undefined {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** A time in the zone that the person chose, with the exact time on hover and focus. */
export function TimeText({ seconds, style, inRow = false, className }: TimeTextProps) {
  const zone = useTimeZone();
  const now = Math.floor(Date.now() / 1000);
  const text = formatTime(seconds, zone, style, now);
  if (style === 'full') return <time dateTime={isoOf(seconds)}>{text}</time>;
  const exact = formatTime(seconds, zone, 'full', now);
  if (inRow)
    return (
      <time className={className} dateTime={isoOf(seconds)} title={exact}>
        {text}
      </time>
    );
  return (
    <Hint label={exact}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the exact time in no other way. */}
      <time dateTime={isoOf(seconds)} tabIndex={0}>
        {text}
      </time>
    </Hint>
  );
}
