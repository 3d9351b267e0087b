import type { FocusEvent, MouseEvent, Ref } from 'react';
import { useTimeZone } from '#lib/preferences.ts';
import { isPlainClick } from '#ui/table/table-row.tsx';
import type { BarCounts } from './bar-counts.ts';
import classes from './bar-links.module.css';
import type { Bar } from './bars.ts';
import { sayCounts, sayTime } from './histogram-words.ts';

interface BarListProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly bars: readonly Bar[];
  readonly counts: readonly BarCounts[];
  readonly step: number;
  readonly hrefs: readonly string[];
  /** ID of the keyboard instructions. */
  readonly help: string;
  /** The bar in the tab order. */
  readonly position: number;
  readonly onFollow: (href: string) => void;
  readonly onShiftPress: (position: number) => void;
  readonly onActive: (position: number) => void;
  /** Like `onActive`, but only for a visible focus. */
  readonly onPointed: (position: number) => void;
}

const linkAt = (event: { readonly target: EventTarget }) =>
  event.target instanceof Element ? event.target.closest('a') : null;

/** Plain links: a hundred router links would render slowly with every move of the pointer. */
export function BarList(props: BarListProps) {
  const { ref, bars, counts, step, hrefs, help, position, onFollow, onShiftPress, onActive, onPointed } =
    props;
  const zone = useTimeZone();
  const positionOf = (link: Element) =>
    [...(link.closest('ul')?.children ?? [])].indexOf(link.parentElement ?? link);
  const onClick = (event: MouseEvent) => {
    const link = linkAt(event);
    const href = link && hrefs[positionOf(link)];
    if (!href) return;
    const isPlain = isPlainClick(event);
    // Shift+click on a link would open a window.
    const withShift =
      event.shiftKey && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain || withShift) event.preventDefault();
    if (isPlain) onFollow(href);
    else if (withShift) onShiftPress(positionOf(link));
  };
  const onFocus = (event: FocusEvent) => {
    const link = linkAt(event);
    if (!link) return;
    onActive(positionOf(link));
    if (link.matches(':focus-visible')) onPointed(positionOf(link));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <ul
      className={classes.bars}
      ref={ref}
      aria-label="Bars"
      aria-describedby={help}
      onClick={onClick}
      onFocus={onFocus}
    >
      {bars.map((bar, at) => {
        const count = counts[at];
        return (
          // By position: the bar that has the focus keeps it when its time becomes another.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={at}>
            {/* biome-ignore lint/a11y/useAnchorContent: a bar has no text, but a name. */}
            <a
              href={hrefs[at]}
              draggable={false}
              tabIndex={at === position ? 0 : -1}
              aria-label={`${sayTime(bar, step, zone)}: ${count ? sayCounts(count) : ''}`}
            />
          </li>
        );
      })}
    </ul>
  );
}
