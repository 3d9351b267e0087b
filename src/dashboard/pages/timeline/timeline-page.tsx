import { Badge, SegmentedControl } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useMatch,
  useParams,
  useSearchParams,
} from 'react-router';
import { cacheContext } from '#api/page-loader.ts';
import { entitiesOf } from '#contract/entities.ts';
import type { EntityType } from '#contract/entity-types.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { EntityName } from '#features/directory/entity-name.tsx';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry, useOpened } from '#features/directory/use-directory.ts';
import { closedSearch } from '#features/entry-panel/entry-address.ts';
import { leaveWholePage } from '#features/entry-panel/entry-frame.tsx';
import { historyQuery } from '#features/event-history/history-query.ts';
import { type HistoryStep, stepOf } from '#features/event-history/history-step.ts';
import { useOpenRow } from '#features/lists/use-open-row.ts';
import { useVisibleName } from '#features/redaction/hidden-text.tsx';
import { RevealScope, useReveal } from '#features/redaction/reveal-scope.tsx';
import { useIsMaskedByProxy } from '#features/session/masked.ts';
import { UnmaskControl } from '#features/unmask/unmask-control.tsx';
import { usePageDetail } from '#lib/page-handle.ts';
import { entityPath, logsPath, paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { useKeys } from '#ui/keys.ts';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { type RowWalk, useWalkKeys } from '#ui/table/use-row-focus.ts';
import { useEntryLinks } from './entry/entry-links.ts';
import type { TimelineOutlet } from './entry/timeline-outlet.ts';
import { shownOf } from './history/history-items.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { useHistory } from './history/use-history.ts';
import { StatePanel } from './state/state-panel.tsx';
import classes from './timeline-page.module.css';
import { timelineState } from './timeline-state.ts';

/** Shorter texts occur in any URI. The specification bounds only some kinds of ID. */
const ID_LIKE = /^[\w-]{8,64}$/;

const canBeId = (text: string): boolean => ID_LIKE.test(text);

export function loader({ params: { id = '' }, request, context }: LoaderFunctionArgs): null {
  const { until } = timelineState.read(new URL(request.url).searchParams);
  if (canBeId(id)) void context.get(cacheContext).prefetchQuery(historyQuery(id, until));
  return null;
}

const untilOf = ({ searchParams }: URL) => timelineState.read(searchParams).until;

/** Opening an entry or changing the filter needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, currentParams, nextParams } = args;
  return (
    currentUrl.href === nextUrl.href ||
    currentParams.id !== nextParams.id ||
    untilOf(currentUrl) !== untilOf(nextUrl)
  );
}

/** Number of entries examined; more would not change the result. */
const MAX_ENTRIES = 50;

/** The entity type that most entries suggest; undefined if none does. */
function kindOf(id: string, entries: readonly RequestLogEntry[]): EntityType | undefined {
  const counts = new Map<EntityType, number>();
  for (const entry of entries.slice(0, MAX_ENTRIES))
    for (const entity of entitiesOf(entry))
      if (entity.id === id) counts.set(entity.type, (counts.get(entity.type) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

interface TimelineHeadProps {
  readonly id: string;
  /** Undefined if unknown. */
  readonly kind: EntityType | undefined;
  /** The type may still become known. */
  readonly loading: boolean;
}

function KnownName({ id, kind }: { readonly id: string; readonly kind: EntityType }) {
  const entry = useOpened(kind, id);
  const { one } = entityWords[kind];
  const name = useVisibleName(entry && nameOf(entry));
  usePageDetail(name ?? `${one} ${shortenId(id)}`);
  return (
    <>
      <Badge color="accent">{one}</Badge>
      <EntityName type={kind} id={id}>
        {() => (
          <ExternalText component="h2" className={classes.name}>
            {name ?? `${one} without a name`}
          </ExternalText>
        )}
      </EntityName>
    </>
  );
}

function UnknownName({ id }: { readonly id: string }) {
  usePageDetail(shortenId(id));
  return (
    <>
      <Badge color="accent">Id</Badge>
      <h2 className={classes.name}>Unknown kind of id</h2>
    </>
  );
}

function TimelineHead({ id, kind, loading }: TimelineHeadProps) {
  const reveal = useReveal();
  const isMasked = useIsMaskedByProxy();
  const page = kind && entityPath(kind, id);
  return (
    <header className={classes.head}>
      <div className={classes.entity}>
        {kind ? (
          <KnownName id={id} kind={kind} key={kind} />
        ) : loading ? (
          <h2 className={classes.name}>Timeline</h2>
        ) : (
          <UnknownName id={id} />
        )}
        {/* Below the name, which loads later and must not shift it. */}
        <span className={classes.id}>
          <IdText id={id} what={kind ? `${entityWords[kind].one} id` : 'Id'} />
        </span>
      </div>
      <div className={classes.links}>
        {/* Last, because it loads later and must not shift the others. */}
        {kind && page && (
          <span className={classes.pageLink}>
            <Button component={Link} to={page}>
              Open the {entityWords[kind].one.toLowerCase()}
            </Button>
          </span>
        )}
        <Button component={Link} to={logsPath(kind, id)}>
          Request logs
        </Button>
        {reveal && !isMasked && (
          <IconButton
            label={reveal.all ? 'Mask what is sensitive' : 'Show all that is masked'}
            icon={reveal.all ? IconEyeOff : IconEye}
            onClick={reveal.toggleAll}
          />
        )}
        <UnmaskControl />
      </div>
    </header>
  );
}

const VIEWS = [
  { value: 'history', label: 'History' },
  { value: 'state', label: 'What follows from it' },
] as const;

/** @param shown in screen order */
function useOpenStep(id: string, shown: readonly HistoryStep[]) {
  const openId = useMatch(paths.timelineEntry.pattern)?.params.requestId;
  const [query] = useSearchParams();
  const entryTo = useEntryLinks(id);
  const walk = useRef<RowWalk>(null);
  const { move, close, panel } = useOpenRow({
    keys: {
      length: shown.length,
      indexOf: (requestId) => shown.findIndex(({ row }) => row.entry.request_id === requestId),
      at: (index) => shown[index]?.row.entry.request_id,
    },
    openKey: openId,
    focus: {
      move: (to) => walk.current?.move(to),
      focus: (requestId) => walk.current?.focus(requestId),
      show: (index) => walk.current?.show(index),
    },
    rowLink: (index) => shown[index] && entryTo(shown[index].row.entry),
    listLink: () => ({ pathname: paths.timeline(id), search: closedSearch(query) }),
  });
  useWalkKeys(move);
  useKeys(
    openId === undefined
      ? []
      : [
          {
            keys: 'Escape',
            label: 'Close the entry',
            group: 'This page',
            run: () => leaveWholePage() || close(),
          },
        ],
  );
  return { openId, walk, panel, move, close };
}

function Timeline({ id }: { readonly id: string }) {
  const [, change, state] = useUrlState(timelineState);
  const reading = useHistory(id, state.until);
  const { history, steps } = reading;
  const remembered = useDirectoryEntry(undefined, id);
  const told = useMemo(() => history && kindOf(id, history.entries), [id, history]);
  const kind = told ?? remembered?.type;
  const all = useMemo(
    () => (state.searches === 'in' ? history?.entries.map(stepOf) : steps),
    [state.searches, history, steps],
  );
  const shown = useMemo(() => (all ? shownOf(all, state) : []), [all, state]);
  const { openId, walk, panel, move, close } = useOpenStep(id, shown);
  const position = shown.findIndex(({ row }) => row.entry.request_id === openId) + 1;
  const outlet: TimelineOutlet = {
    ready: history !== undefined || reading.error !== null,
    entryOf: (requestId) => history?.entries.find((entry) => entry.request_id === requestId),
    position: position > 0 ? position : undefined,
    count: shown.length,
    step: move,
    close,
    panel,
  };
  return (
    <div className={classes.page}>
      <TimelineHead id={id} kind={kind} loading={!history && !reading.error} />
      <div className={classes.choice}>
        <SegmentedControl
          aria-label="What is shown"
          data={[...VIEWS]}
          value={state.view}
          onChange={(view) => change({ view }, { replace: true })}
        />
      </div>
      <div className={classes.body} data-view={state.view}>
        <section className={classes.history} aria-label="History">
          <HistoryPanel
            id={id}
            state={state}
            onChange={change}
            reading={reading}
            steps={all}
            openId={openId}
            walk={walk}
          />
        </section>
        <section className={classes.state} aria-labelledby="state-heading">
          <StatePanel id={id} kind={kind} until={state.until} reading={reading} />
        </section>
        <Outlet context={outlet} />
      </div>
    </div>
  );
}

export function TimelinePage() {
  const { id = '' } = useParams();
  if (canBeId(id))
    return (
      <RevealScope key={id}>
        <Timeline id={id} />
      </RevealScope>
    );
  return (
    <ListMessage
      title="This is no id"
      actions={
        <Button component={Link} to={paths.requestLogsAbout(id)}>
          Search the request logs for it
        </Button>
      }
    >
      <p>
        An id has 8 to 64 letters, digits, hyphens and underscores; most have 40 letters and digits. Whatever
        stands in a URI can be searched for in the request logs.
      </p>
    </ListMessage>
  );
}
