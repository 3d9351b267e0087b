import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount } from '#lib/say-count.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import { announce } from '#ui/announce.ts';
import { Keycaps } from '#ui/keycaps.tsx';
import { useKeys } from '#ui/keys.ts';
import { StackedBars } from '#ui/stacked-bars.tsx';
import { isPlainClick } from '#ui/table/table-row.tsx';
import { Key, partColours } from '../panel/key.tsx';
import { type BarCounts, partWord, presentParts, totalOf } from './bar-counts.ts';
import classes from './bar-links.module.css';
import type { Bar } from './bars.ts';
import { sayCounts, sayTime } from './histogram-words.ts';
import { type BarSelection, useBarSelection } from './use-bar-selection.ts';

interface BarLinksProps {
  readonly bars: readonly Bar[];
  readonly counts: readonly BarCounts[];
  readonly step: number;
  readonly hrefs: readonly string[];
  readonly onZoom: (period: TimeBounds) => void;
  readonly onZoomOut: () => void;
  readonly onExplain: (period: TimeBounds) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Arrow keys move between bars; Shift+arrow or dragging selects bars to zoom into; `w` or Shift+drag explains them.
 */
export function BarLinks(props: BarLinksProps) {
  const { bars, counts, step, hrefs, onZoom, onZoomOut, onExplain } = props;
  const navigate = useNavigate();
  const zone = useTimeZone();
  const help = useId();
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  const [active, setActive] = useState(0);
  const [pointed, setPointed] = useState<number>();
  const [hasFocus, setHasFocus] = useState(false);
  const periodOf = ({ first, last }: BarSelection): TimeBounds => ({
    from: bars[first]?.from ?? 0,
    to: bars[last]?.to ?? 0,
  });
  const zoomTo = (chosen: BarSelection) => {
    clear();
    onZoom(periodOf(chosen));
  };
  const { selection, clear, extend, positionOf, handlers } = useBarSelection(
    bars.length,
    (chosen, withShift) => (withShift ? explain(chosen) : zoomTo(chosen)),
  );
  const explain = (chosen: BarSelection) => {
    clear();
    setPointed(undefined);
    onExplain(periodOf(chosen));
  };
  const position = Math.min(active, bars.length - 1);
  const sayRange = (range: BarSelection) => sayTime(periodOf(range), step, zone);

  // A zoom replaces the bars; the keyboard focus stays at the same position.
  useLayoutEffect(() => {
    if (bars.length === 0 || !hadFocus.current || document.activeElement !== document.body) return;
    list.current?.querySelector('a')?.focus();
  }, [bars]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = STEPS[event.key];
    if (move !== undefined) {
      const to = Math.min(bars.length - 1, Math.max(0, position + move));
      if (event.shiftKey) {
        const chosen = extend(position, to);
        const count = chosen.last - chosen.first + 1;
        announce(`${count} bars chosen, ${sayRange(chosen)}. Enter zooms in, W tells what stands out.`);
      } else clear();
      list.current?.querySelectorAll('a')[to]?.focus();
    } else if (event.key === 'Enter' && selection) zoomTo(selection);
    else if (event.key === 'Escape' && (selection || pointed !== undefined)) {
      clear();
      setPointed(undefined);
    } else if (event.key === '-') onZoomOut();
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent, at: number) => {
    const href = hrefs[at];
    // Shift+click on a link would open a window.
    const withShift =
      event.shiftKey && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!href || !(withShift || isPlainClick(event))) return;
    event.preventDefault();
    if (withShift) explain({ first: at, last: at });
    else void navigate(href, { preventScrollReset: true });
  };
  const focused = hasFocus ? position : undefined;
  const asked = pointed ?? focused;
  const asks = selection ?? (asked === undefined ? undefined : { first: asked, last: asked });
  useKeys(
    asks && bars.length > 0
      ? [
          {
            keys: 'w',
            label: 'What stands out in this bar, or in the chosen bars',
            group: 'Request logs',
            run: () => explain(asks),
          },
        ]
      : [],
  );
  // Percent from the left.
  const tipAt = (100 * ((pointed ?? 0) + 0.5)) / bars.length;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the links inside.
    <div
      className={classes.plot}
      {...handlers}
      onKeyDown={onKeyDown}
      onPointerMove={(event: PointerEvent) => {
        handlers.onPointerMove(event);
        if (event.pointerType !== 'touch') setPointed(positionOf(event));
      }}
      onPointerLeave={() => setPointed(undefined)}
      onFocus={() => {
        hadFocus.current = true;
        setHasFocus(true);
      }}
      onBlur={(event) => {
        setPointed(undefined);
        setHasFocus(false);
        if (event.relatedTarget) hadFocus.current = false;
      }}
    >
      <StackedBars className={classes.picture} bars={counts} colours={partColours} />
      <p id={help} className="visually-hidden">
        Arrow keys move between bars, Enter shows the entries of a bar. Shift with arrow keys chooses bars,
        Enter zooms into them, and the minus key zooms out. W tells what stands out in a bar or in the chosen
        bars.
      </p>
      <ul className={classes.bars} ref={list} aria-label="Bars" aria-describedby={help}>
        {bars.map((bar, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar keeps the focus when its time changes.
          <li key={at}>
            {/* Not a router link: a hundred of them would render slowly with every move of the pointer. */}
            {/* biome-ignore lint/a11y/useAnchorContent: a bar has no text, but a name. */}
            <a
              href={hrefs[at]}
              draggable={false}
              onClick={(event) => onClick(event, at)}
              onFocus={(event) => {
                setActive(at);
                if (event.currentTarget.matches(':focus-visible')) setPointed(at);
              }}
              tabIndex={at === position ? 0 : -1}
              aria-label={`${sayTime(bar, step, zone)}: ${sayCounts(counts[at] ?? {})}`}
            />
          </li>
        ))}
      </ul>
      {selection && (
        <div
          className={classes.selection}
          style={{
            left: `${(100 * selection.first) / bars.length}%`,
            width: `${(100 * (selection.last - selection.first + 1)) / bars.length}%`,
          }}
        />
      )}
      {pointed !== undefined && bars[pointed] && (
        // Visual only: assistive technology uses the accessible name of the bar.
        <div
          className={classes.tip}
          style={{ left: `${tipAt}%`, translate: `-${tipAt}%` }}
          aria-hidden="true"
        >
          <b>{sayRange(selection ?? { first: pointed, last: pointed })}</b>
          {selection ? (
            <span>Let go to zoom in, with Shift to see what stands out</span>
          ) : (
            <BarTip counts={counts[pointed] ?? {}} />
          )}
        </div>
      )}
    </div>
  );
}

function BarTip({ counts }: { readonly counts: BarCounts }) {
  if (totalOf(counts) === 0) return <span>{sayCounts(counts)}</span>;
  return (
    <>
      {presentParts(counts).map(({ part, count }) => (
        <Key key={part} part={part}>
          <b>{sayCount(count)}</b> {partWord(part, count)}
        </Key>
      ))}
      <span>
        <Keycaps keys="w" /> what stands out
      </span>
    </>
  );
}
