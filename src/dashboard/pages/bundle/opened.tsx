import { Stack } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { EntryFrame, leaveWholePage } from '#features/entry-panel/entry-frame.tsx';
import { EntryPanel } from '#features/entry-panel/entry-panel.tsx';
import { rowOfBundle } from '#features/support-bundle/bundle-rows.ts';
import type { OpenedBundle } from '#features/support-bundle/opened-bundle.ts';
import { MAX_ITEMS } from '#features/support-bundle/support-bundle.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { type KeyBinding, useKeys } from '#ui/keys.ts';
import { BundleHead, useLeads } from './bundle-head.tsx';
import classes from './bundle-page.module.css';
import { entriesOf, ItemCard, type Side } from './item-card.tsx';
import { Timelines } from './timelines.tsx';

/** The open entry of the bundle: item number, and side if the item is a comparison. */
const bundleUrlState = urlState(
  {
    item: optionalField('item', integerCodec(1, MAX_ITEMS)),
    side: fieldWithDefault<Side>('side', oneOfCodec(['left', 'right']), 'left'),
  },
  { parts: [entryUrlState] },
);

interface OpenedProps {
  readonly opened: OpenedBundle;
  readonly choose: ReactNode;
}

export function Opened({ opened: { bundle, file }, choose }: OpenedProps) {
  const [state, change] = useUrlState(bundleUrlState);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const leads = useLeads(bundle);
  const places = bundle.items.flatMap((it, at) =>
    entriesOf(it).map(([side, entry]) => ({ item: at + 1, side, entry })),
  );
  const index = places.findIndex(({ item, side }) => item === state.item && side === state.side);
  const entry = places[index]?.entry;
  const row = useMemo(() => entry && rowOfBundle(entry), [entry]);
  usePageDetail(bundle.title ?? file);
  const close = () => {
    change({ item: undefined, side: 'left' });
    opener.current?.focus();
  };
  const step = (move: 'next' | 'previous') => {
    const next = places[index + (move === 'next' ? 1 : -1)];
    if (next) change({ item: next.item, side: next.side }, { replace: true });
  };
  const group = 'Support bundle';
  const leave = () => leaveWholePage() || close();
  const keys: readonly KeyBinding[] = [
    { keys: 'j', label: 'Next entry', group, run: () => step('next') },
    { keys: 'k', label: 'Previous entry', group, run: () => step('previous') },
    { keys: 'Escape', label: 'Close the entry', group, run: leave },
  ];
  useKeys(row ? keys : []);
  return (
    <div className={classes.body}>
      <div className={classes.scroll}>
        <BundleHead bundle={bundle} file={file} choose={choose} />
        <Stack component="ol" gap={12} aria-label="In the bundle">
          {bundle.items.map((item, at) => (
            <ItemCard
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a file never change places.
              key={at}
              item={item}
              number={at + 1}
              leads={leads}
              openSide={state.item === at + 1 ? state.side : undefined}
              onOpen={(side, button) => {
                opener.current = button;
                change({ item: at + 1, side });
              }}
            />
          ))}
        </Stack>
        <Timelines timelines={bundle.timelines} leads={leads} />
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
