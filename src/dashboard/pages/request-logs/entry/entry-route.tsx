import type { LoaderFunctionArgs } from 'react-router';
import { useParams, useSearchParams } from 'react-router';
import { cacheContext } from '#api/page-loader.ts';
import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { EntryFrame } from '#features/entry-panel/entry-frame.tsx';
import { EntryPanel } from '#features/entry-panel/entry-panel.tsx';
import { useOpenedEntry } from '#features/entry-panel/use-opened-entry.ts';
import { logEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { summaryOf } from '#features/log-entry/log-row.ts';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { usePageDetail } from '#lib/page-handle.ts';
import { useStore } from '#lib/store.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { useKeys } from '#ui/keys.ts';
import { bundleKey } from '../bundle/bundle-additions.ts';
import { useLogsOutlet } from '../logs-outlet.ts';
import { entryLink } from '../model/log-links.ts';
import { EntryMissing } from './entry-missing.tsx';
import { useEntry } from './use-entry.ts';

/** Looks up the linked entry before further pages of the list, because the store sends one call at a time. */
export function loader({ request, params, context }: LoaderFunctionArgs): null {
  const { at } = entryUrlState.read(new URL(request.url).searchParams);
  const { requestId = '' } = params;
  if (at !== undefined) void context.get(cacheContext).prefetchQuery(logEntryQuery(requestId, at));
  return null;
}

export function EntryRoute() {
  const { requestId = '' } = useParams();
  const [query] = useSearchParams();
  const [{ at }] = useUrlState(entryUrlState);
  const { step, close, panel, position, count, alike, othersTook, onBundle, ...outlet } = useLogsOutlet();
  const chosen = [...useStore(outlet.chosen).values()];
  const found = useEntry(requestId, at);
  const { row, isListed } = found;
  usePageDetail(row && `${row.entry.response.code} ${summaryOf(row)}`);
  useOpenedEntry(row);
  const addToBundle = () => row && onBundle([row.entry]);
  useKeys([bundleKey(addToBundle)]);

  return (
    <EntryFrame panel={panel} onClose={close}>
      {row ? (
        <RevealScope key={requestId}>
          <EntryPanel
            row={row}
            from="list"
            isListed={isListed}
            position={position}
            count={count}
            onStep={step}
            onClose={close}
            onBundle={addToBundle}
            entryTo={(entry) => entryLink(query, entry)}
            alike={alike}
            othersTook={othersTook}
            chosen={chosen.map(({ entry }) => entry)}
          />
        </RevealScope>
      ) : (
        <EntryMissing requestId={requestId} withTime={at !== undefined} found={found} onClose={close} />
      )}
    </EntryFrame>
  );
}
