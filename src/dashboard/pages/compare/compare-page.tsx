import { Group, Text } from '@mantine/core';
import { IconArrowsLeftRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { createPath, useLocation } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type ComparedSide, Comparison, useEntriesDiff } from '#features/comparison/comparison.tsx';
import { EntryLine } from '#features/log-entry/entry-line.tsx';
import { openedEntries, rememberOpened } from '#features/log-entry/log-entry-query.ts';
import { useIsMaskedByProxy } from '#features/session/masked.ts';
import { AddToBundle, BundleMarker, BundleSlot } from '#features/support-bundle/bundle-buttons.tsx';
import { UnmaskControl } from '#features/unmask/unmask-control.tsx';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeys } from '#ui/keys.ts';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import classes from './compare-page.module.css';
import { CompareSide } from './compare-side.tsx';
import { compareUrlState } from './compare-state.ts';
import { useShown, useSide } from './use-compared.ts';

const GROUP = 'Compare entries';

interface ComparedProps {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  /** Undefined if nothing is hidden. */
  readonly revealed: boolean | undefined;
  readonly onReveal: (revealed: boolean) => void;
  readonly onSwap: () => void;
}

function Compared({ left, right, revealed, onReveal, onSwap }: ComparedProps) {
  const page = useRef<HTMLDivElement>(null);
  const [{ show }, change, coming] = useUrlState(compareUrlState);
  const diff = useEntriesDiff(left, right);
  const { count, circumstanceCount: others } = diff;
  const isMasked = useIsMaskedByProxy();
  const step = useDifferences(page);
  const { pathname, search } = useLocation();
  // The toggle follows a pending navigation too.
  const onlyDifferences = coming.show === 'differences';
  const toggle = () => change({ show: onlyDifferences ? 'all' : 'differences' }, { replace: true });
  usePageDetail(`${left.entry.response.code} and ${right.entry.response.code}`);
  useKeys([
    { keys: 'j', label: 'Next difference', group: GROUP, run: () => step(1) },
    { keys: 'k', label: 'Previous difference', group: GROUP, run: () => step(-1) },
    { keys: 'd', label: 'Only differences, or everything', group: GROUP, run: toggle },
    { keys: 's', label: 'Swap the sides', group: GROUP, run: onSwap },
  ]);
  return (
    <div ref={page}>
      <Group className={classes.bar} justify="space-between" gap="4px 8px" px={20} py={6}>
        <Group wrap="nowrap" gap={8}>
          <Text role="status" size="sm" fw={560}>
            {count === 0 ? 'No difference' : sayMany(count, 'difference', 'differences')}
            {others > 0 && (
              <Text span inherit fw={400} c="dimmed">
                {count === 0 ? ' but in' : ` ${others} more in`} times, addresses and ids
              </Text>
            )}
          </Text>
          <IconButton
            label="Previous difference"
            icon={IconChevronUp}
            inactive={count === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label="Next difference"
            icon={IconChevronDown}
            inactive={count === 0}
            onClick={() => step(1)}
          />
          <IconButton label="Swap the sides" icon={IconArrowsLeftRight} onClick={onSwap} />
        </Group>
        <Group gap={8}>
          <BundleMarker />
          <AddToBundle
            size="xs"
            addition={() => ({
              source: { kind: 'comparison', left: left.entry, right: right.entry },
              where: createPath({ pathname, search }),
            })}
          />
          <UnmaskControl />
          {revealed !== undefined && !isMasked && (
            <Button size="xs" aria-pressed={revealed} onClick={() => onReveal(!revealed)}>
              Show hidden values
            </Button>
          )}
          <Button size="xs" aria-pressed={onlyDifferences} onClick={toggle}>
            Only differences
          </Button>
        </Group>
      </Group>
      <BundleSlot />
      <Comparison left={left} right={right} diff={diff} onlyDifferences={show === 'differences'} />
    </div>
  );
}

export function ComparePage() {
  const [state, change, coming] = useUrlState(compareUrlState);
  const cache = useQueryClient();
  const left = useSide(state.left);
  const right = useSide(state.right);
  const shown = useShown(left.data, right.data);
  const choose = (side: 'left' | 'right') => (entry: RequestLogEntry) => {
    rememberOpened(cache, entry);
    change({ [side]: { id: entry.request_id, at: entry.created } });
  };
  const swap = () => change({ left: coming.right, right: coming.left }, { replace: true });
  if (!state.left && !state.right) return <NothingChosen onChoose={choose('left')} />;
  return (
    <div className={classes.page}>
      <div className={classes.heads}>
        {(['left', 'right'] as const).map((side) => (
          <CompareSide
            key={side}
            side={side}
            link={state[side]}
            query={side === 'left' ? left : right}
            shown={shown[side]}
            other={(side === 'left' ? right : left).data}
            onChoose={choose(side)}
          />
        ))}
      </div>
      {left.data && right.data && shown.left && shown.right && (
        <Compared
          left={{ side: 'left', entry: left.data, shown: shown.left }}
          right={{ side: 'right', entry: right.data, shown: shown.right }}
          revealed={shown.revealed}
          onReveal={shown.reveal}
          onSwap={swap}
        />
      )}
    </div>
  );
}

function NothingChosen({ onChoose }: { readonly onChoose: (entry: RequestLogEntry) => void }) {
  const opened = openedEntries(useQueryClient());
  return (
    <ListMessage
      title="Choose two entries to compare"
      actions={
        <Button component={Link} to={paths.requestLogs} variant="filled">
          Go to the request logs
        </Button>
      }
    >
      <p>
        Choose two rows in the request logs. Or open an entry and its tab “Compare”, which finds the last
        success of the same operation.
      </p>
      {opened.map((entry) => (
        <Button key={entry.request_id} variant="subtle" color="gray" onClick={() => onChoose(entry)}>
          <EntryLine entry={entry} />
        </Button>
      ))}
    </ListMessage>
  );
}

/** Moves to the next or previous difference, wraps around, and announces its number. */
function useDifferences(page: RefObject<HTMLElement | null>): (step: 1 | -1) => void {
  const last = useRef(-1);
  return (step) => {
    // Differences are visited in document order.
    const all = [...(page.current?.querySelectorAll<HTMLElement>('[data-difference]') ?? [])];
    if (all.length === 0) return;
    const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
    const from = at >= 0 ? at : last.current;
    const next = from < 0 && step < 0 ? all.length - 1 : (from + step + all.length) % all.length;
    last.current = next;
    all[next]?.focus({ preventScroll: true });
    all[next]?.scrollIntoView({ block: 'nearest' });
    announce(`Difference ${next + 1} of ${all.length}`);
  };
}
