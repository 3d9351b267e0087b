import type { LoaderFunctionArgs } from 'react-router';
// Bundled with the page, so that an entry opens without a request.
import './entry/entry-route.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useMatch,
  useSearchParams,
} from 'react-router';
import { cacheContext } from '#api/page-loader.ts';
import { leaveWholePage } from '#features/entry-panel/entry-frame.tsx';
import { useOpenRow } from '#features/lists/use-open-row.ts';
import { type LogRow, summaryOf } from '#features/log-entry/log-row.ts';
import { logStoreOf } from '#features/log-store/log-store.ts';
import { BundleSlot } from '#features/support-bundle/bundle-buttons.tsx';
import { paths } from '#lib/paths.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { copyText } from '#ui/copy-text.ts';
import { type KeyBinding, useKeys } from '#ui/keys.ts';
import { ListFrame } from '#ui/list-frame.tsx';
import { useRowSelection } from '#ui/table/row-selection.ts';
import { useRowFocus } from '#ui/table/use-row-focus.ts';
import { bundleKey, useEntryBundle } from './bundle/bundle-additions.ts';
import { useExplained } from './explanation/use-explained.ts';
import { type LogFilterValues, logFilters } from './filters/log-filters.ts';
import { FilterBar } from './head/filter-bar.tsx';
import { ReadingFoot } from './head/reading-foot.tsx';
import { Histogram } from './histogram/histogram.tsx';
import { keyOf } from './list/log-list.tsx';
import { LogsBody } from './list/logs-body.tsx';
import { LogsContext } from './logs-context.ts';
import type { LogsOutlet } from './logs-outlet.ts';
import { entryLink, listLink, sharedLink } from './model/log-links.ts';
import { questionOf } from './model/log-question.ts';
import { type LogState, logUrlState } from './model/log-state.ts';
import { useEntryLookUp } from './reading/use-entry-look-up.ts';
import { type LogLoaderData, useLogReading } from './reading/use-log-reading.ts';

/** Does not await the rows, so that the page can show progress. */
export function loader({ request, context }: LoaderFunctionArgs): LogLoaderData {
  const now = Math.floor(Date.now() / 1000);
  const state = logUrlState.read(new URL(request.url).searchParams);
  logStoreOf(context.get(cacheContext)).prepare(questionOf(state, now));
  return { now };
}

const owned = new Set(Object.values(logFilters.fields).flatMap((field) => field.params));
const filtersOf = (url: URL) => JSON.stringify([...url.searchParams].filter(([name]) => owned.has(name)));

/** Sorting and opening an entry keep `now`. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args;
  return currentUrl.href === nextUrl.href || filtersOf(currentUrl) !== filtersOf(nextUrl);
}

const boxLabels = {
  rowKey: keyOf,
  labelOf: (row: LogRow) => `Choose ${row.entry.response.code} ${summaryOf(row)}`,
};

export function RequestLogsPage() {
  const loaded = useLoaderData<LogLoaderData>();
  const [state, change, coming] = useUrlState(logUrlState);
  const [query] = useSearchParams();
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const openId = useMatch(paths.requestLog.pattern)?.params.requestId;

  const list = useLogReading({ state, loaded, change, openId });
  const { source } = list;
  const focus = useRowFocus(source, keyOf, openId);
  const selection = useRowSelection(source, boxLabels);
  const [choosing, setChoosing] = useState(false);
  const onBundle = useEntryBundle(list);

  const onChange = (changes: Partial<LogState>) =>
    change(changes, {
      replace: (current) =>
        'uri' in changes &&
        current.uri?.type === changes.uri?.type &&
        isTyping(current.uri?.any.join(), changes.uri?.any.join()),
    });
  const explained = useExplained({ state, selection, onChange });
  const onQuery = (values: LogFilterValues) => change(values);

  const client = useQueryClient();
  const { now } = list;
  const { created, sort, reads } = state;
  const countOf = (values: LogFilterValues) => {
    const other = { ...logUrlState.read(new URLSearchParams()), sort, reads, ...values };
    // The range stays until another one is entered.
    const range = values.created ?? created;
    return logStoreOf(client).count(questionOf({ ...other, created: range }, now));
  };

  const { move, close, panel } = useOpenRow({
    keys: {
      length: source.count,
      indexOf: source.indexOf,
      at: (index) => source.rowAt(index)?.entry.request_id,
    },
    openKey: openId,
    focus,
    rowLink: (index) => {
      const row = source.rowAt(index);
      return row && entryLink(query, row.entry);
    },
    listLink: () => listLink(query),
  });
  /** Index of the open entry, otherwise of the focused one. */
  const activeIndex = () => (openId === undefined ? focus.activeIndex() : source.indexOf(openId));
  const active = () => source.rowAt(activeIndex())?.entry;

  const walkKeys: readonly KeyBinding[] = [
    { keys: 'j', label: 'Next row', group: 'Request logs', run: () => move('next') },
    { keys: 'k', label: 'Previous row', group: 'Request logs', run: () => move('previous') },
  ];
  useKeys([
    // Without an open entry, the groups have their own keys.
    ...(state.view === 'entries' || openId !== undefined ? walkKeys : []),
    {
      keys: 'Escape',
      label: 'Close the entry or the explanation',
      group: 'Request logs',
      run: () => leaveWholePage() || close() || onChange({ explain: undefined }),
    },
    {
      keys: 'c',
      label: 'Copy the request id',
      group: 'Request logs',
      run: () => {
        const entry = active();
        if (entry) void copyText(entry.request_id, 'Request id');
      },
    },
    {
      keys: 'C',
      label: 'Copy a link to the entry',
      group: 'Request logs',
      run: () => {
        const entry = active();
        if (entry) void copyText(sharedLink(entry), 'Link');
      },
    },
    {
      keys: 'x',
      label: 'Choose the row, or no longer',
      group: 'Request logs',
      run: () => selection.toggle(activeIndex(), false),
    },
    {
      keys: 'X',
      label: 'Choose all rows from the last chosen to this one',
      group: 'Request logs',
      run: () => selection.toggle(activeIndex(), true),
    },
    // An open entry's panel has this key itself, also for entries outside the list.
    ...(openId === undefined
      ? [
          bundleKey(() => {
            const entry = active();
            if (entry) onBundle([entry]);
          }),
        ]
      : []),
    {
      keys: 'r',
      label: 'Read the newest entries',
      group: 'Request logs',
      run: () => void list.refresh(),
    },
  ]);

  const outlet: LogsOutlet = {
    ...useEntryLookUp(list, openId),
    chosen: selection.chosen,
    step: move,
    close,
    panel,
    onBundle,
  };
  return (
    <LogsContext value={{ list, state, onChange, narrow, explained }}>
      <ListFrame
        head={
          <>
            <FilterBar
              values={coming}
              onQuery={onQuery}
              countOf={countOf}
              onChoose={() => setChoosing(true)}
            />
            <Histogram />
          </>
        }
        foot={<ReadingFoot />}
      >
        <LogsBody
          openId={openId}
          focus={focus}
          selection={selection}
          onBundle={onBundle}
          onMove={move}
          choosing={choosing}
          onChoosing={setChoosing}
        />
        <Outlet context={outlet} />
        <BundleSlot />
      </ListFrame>
    </LogsContext>
  );
}
