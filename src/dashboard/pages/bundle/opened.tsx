import { type ReactNode, useRef } from 'react';
import { EntryFrame, leaveWholePage } from '#features/entry-panel/entry-frame.tsx';
import { EntryPanel } from '#features/entry-panel/entry-panel.tsx';
import { rowOfBundle } from '#features/support-bundle/bundle-rows.ts';
import type { OpenedBundle } from '#features/support-bundle/opened-bundle.ts';
import type { BundleEntry, SupportBundle } from '#features/support-bundle/support-bundle.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { useKeys } from '#ui/keys.ts';
import { BundleHead } from './bundle-head.tsx';
import classes from './bundle-page.module.css';
import { bundleUrlState } from './bundle-state.ts';
import { ItemCard } from './item-card.tsx';
import { Timelines } from './timelines.tsx';
import { useOrigin } from './use-origin.ts';

type Side = 'left' | 'right';

interface Place {
  /** Counts from 1. */
  readonly item: number;
  readonly side: Side;
  readonly entry: BundleEntry;
}

const placesIn = ({ items }: SupportBundle): readonly Place[] =>
  items.flatMap((item, index): readonly Place[] => {
    const number = index + 1;
    if (item.kind === 'entry') return [{ item: number, side: 'left', entry: item.entry }];
    if (item.kind !== 'comparison') return [];
    return [
      { item: number, side: 'left', entry: item.left },
      { item: number, side: 'right', entry: item.right },
    ];
  });

interface OpenedProps {
  readonly opened: OpenedBundle;
  readonly choose: ReactNode;
}

export function Opened({ opened: { bundle, file }, choose }: OpenedProps) {
  const [state, change] = useUrlState(bundleUrlState);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const origin = useOrigin(bundle);
  const places = placesIn(bundle);
  const index = places.findIndex(({ item, side }) => item === state.item && side === state.side);
  const open = places[index];
  const row = open && rowOfBundle(open.entry);
  usePageDetail(bundle.title ?? file);
  const close = () => {
    change({ item: undefined, side: 'left' });
    opener.current?.focus();
  };
  const step = (move: 'next' | 'previous') => {
    const next = places[index + (move === 'next' ? 1 : -1)];
    if (next) change({ item: next.item, side: next.side }, { replace: true });
  };
  useKeys(
    open
      ? [
          { keys: 'j', label: 'Next entry', group: 'Support bundle', run: () => step('next') },
          { keys: 'k', label: 'Previous entry', group: 'Support bundle', run: () => step('previous') },
          {
            keys: 'Escape',
            label: 'Close the entry',
            group: 'Support bundle',
            run: () => leaveWholePage() || close(),
          },
        ]
      : [],
  );
  return (
    <div className={classes.body}>
      <div className={classes.scroll}>
        <BundleHead bundle={bundle} file={file} origin={origin} choose={choose} />
        <ol className={classes.items} aria-label="In the bundle">
          {bundle.items.map((item, at) => (
            <ItemCard
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a file never change places.
              key={at}
              item={item}
              number={at + 1}
              leads={origin.leads}
              openSide={state.item === at + 1 ? state.side : undefined}
              onOpen={(side, button) => {
                opener.current = button;
                change({ item: at + 1, side });
              }}
            />
          ))}
        </ol>
        <Timelines timelines={bundle.timelines} leads={origin.leads} />
      </div>
      {row && (
        <EntryFrame panel={panel} onClose={close}>
          <EntryPanel
            row={row}
            from="bundle"
            isListed={places.length > 1}
            position={index + 1}
            count={places.length}
            onStep={step}
            onClose={close}
            entryTo={({ request_id, created }) => paths.requestLogEntry(request_id, created)}
          />
        </EntryFrame>
      )}
    </div>
  );
}
