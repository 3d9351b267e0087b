import { IconCopy, IconHistory, IconListSearch, IconPlus, IconTimeline } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { cacheContext } from '#api/page-loader.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { ListPage } from '#features/lists/list-page.tsx';
import type { KnownAdmin } from '#features/log-derived/admin-roster.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { paths } from '#lib/paths.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import type { MenuItem } from '#ui/menu-button.tsx';
import { SegmentCount, Segments } from '#ui/segments.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { sayRun, useAdminRun } from '../many/admin-run.ts';
import { type RosterOutlet, sayChange, undoWords, useSetAdmin } from '../set-admin.ts';
import { AdminPanel } from './admin-panel.tsx';
import { keyOf, narrowColumns, rosterColumnChoice, rosterFile, wideColumns } from './roster-columns.tsx';
import classes from './roster-page.module.css';
import { rosterLogsQuery } from './roster-query.ts';
import { countStates, type RosterView, rosterView, shownStates } from './roster-view.ts';
import { teamAdminsQuery } from './team-admins-query.ts';
import { type KnownRoster, useRoster } from './use-roster.ts';
import { useRosterList, WORDS } from './use-roster-list.ts';

export function loader({ params, context }: LoaderFunctionArgs): null {
  const [cache, organizationId] = [context.get(cacheContext), params.organizationId ?? ''];
  void cache.prefetchInfiniteQuery(rosterLogsQuery(organizationId));
  if (ID_PATTERN.test(organizationId)) void cache.prefetchQuery(teamAdminsQuery(organizationId));
  return null;
}

const shownWords: Readonly<Record<RosterView['shown'], string>> = {
  admins: 'All',
  active: 'Active',
  inactive: 'Inactive',
  refused: 'Not an admin',
};

const plus = <IconPlus size={16} stroke={1.8} aria-hidden="true" />;

function StateSegments({
  counts,
  shown,
  onChange,
}: {
  /** Undefined while unknown. */
  readonly counts: Readonly<Record<RosterView['shown'], number | undefined>> | undefined;
  readonly shown: RosterView['shown'];
  readonly onChange: (shown: RosterView['shown']) => void;
}) {
  return (
    <Segments label="Which admins">
      {shownStates.map((state) => (
        <Button
          key={state}
          variant="subtle"
          size="xs"
          aria-pressed={shown === state}
          onClick={() => onChange(state)}
        >
          {shownWords[state]} <SegmentCount count={counts?.[state]} />
        </Button>
      ))}
    </Segments>
  );
}

/** Shown if the service does not list admins, so that the roster comes from logs. */
function LogsNote({ known: { list, logs } }: { readonly known: KnownRoster }) {
  if (list.data !== null) return null;
  return (
    <p className={classes.logs}>
      This service does not list admins. These were set here, or the request logs name them; somebody may be
      missing.{' '}
      {logs.hasNextPage && (
        <TextButton onClick={() => void logs.fetchNextPage()}>
          {logs.isFetchingNextPage ? 'Reading older logs …' : 'Read older logs'}
        </TextButton>
      )}
    </p>
  );
}

function LogsSource({ known: { told, logs } }: { readonly known: KnownRoster }) {
  const times = told.flatMap(({ from, at }) => (from === 'logs' ? [at] : []));
  const lastLogAt = times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : undefined;
  return <SourceNote from="logs" lastLogAt={lastLogAt} partial={logs.hasNextPage && !logs.isFetching} />;
}

function useOrganizationMenu(organizationId: string): readonly MenuItem[] {
  return [
    {
      label: 'Timeline of the organization',
      icon: IconTimeline,
      to: paths.timeline(organizationId),
    },
    {
      label: 'Request logs of its admins',
      icon: IconHistory,
      to: paths.requestLogsAbout(`/${organizationId}/allowed-team-admins`),
    },
    {
      label: 'Copy the id of the organization',
      icon: IconCopy,
      onClick: () => void copyText(organizationId, 'Organization id'),
    },
    { label: 'Another organization', icon: IconListSearch, to: paths.orgAdminsOfAnother },
  ];
}

export function RosterPage() {
  const { organizationId = '' } = useParams();
  const known = useRoster(organizationId);
  const [view, change, coming] = useUrlState(rosterView);
  const list = useRosterList(known, view, change);
  const counts = countStates(known.roster);
  const { set, undo, forget, done } = useSetAdmin(known.roster);
  const mayUndo = useMayCall()('setAllowedTeamAdmin');
  const takingBack = useMutation({ mutationFn: undo });
  const run = useAdminRun(organizationId);
  const menu = useOrganizationMenu(organizationId);
  const [query] = useSearchParams();
  const { sort, open } = view;
  const columns = wideColumns(sort, (next) => change({ sort: next, page: 1 }));
  const linkTo = (email: string | undefined) => ({
    pathname: paths.organizationAdmins(organizationId),
    search: rosterView.change(query, { open: email }),
  });
  const rowLink = (admin: KnownAdmin) => linkTo(keyOf(admin));
  const search = (text: string | undefined) =>
    change({ search: text, page: 1 }, { replace: (current) => isTyping(current.search, text) });
  const showAll = () => change({ search: undefined, shown: 'admins', page: 1 });
  const isNarrowed = view.search !== undefined || view.shown !== 'admins';
  return (
    <>
      <LogsNote known={known} />
      <FormAlert error={takingBack.error} title="The change was not taken back" />
      <ListPage
        {...WORDS}
        list={list}
        state={coming}
        onPaging={change}
        columns={columns}
        narrowColumns={narrowColumns}
        columnChoice={rosterColumnChoice}
        rowKey={keyOf}
        idName="Email"
        rowLink={rowLink}
        open={{ id: open, listLink: () => linkTo(undefined) }}
        search={{ placeholder: 'Name or email', text: coming.search, onChange: search }}
        tools={
          <StateSegments
            counts={
              known.isReady
                ? // Of those whom the service refused the logs alone tell, which are read later.
                  { ...counts, refused: known.logs.isPending ? undefined : counts.refused }
                : undefined
            }
            shown={coming.shown}
            onChange={(shown) => change({ shown, page: 1 })}
          />
        }
        action={
          <>
            <PermittedButton
              // The results of a run stay accessible without the permission.
              permission={run.rows.length === 0 ? known.permission : { may: true }}
              to={paths.manyAdmins(organizationId)}
            >
              Many at once{sayRun(run)}
            </PermittedButton>
            <PermittedButton
              permission={known.permission}
              variant="filled"
              to={{ pathname: paths.setAdmin(organizationId), search: query.toString() }}
              preventScrollReset
              leftSection={plus}
            >
              Set an admin
            </PermittedButton>
          </>
        }
        menu={menu}
        noneMatch={
          isNarrowed && (
            <ListMessage title="No admin matches" actions={<Button onClick={showAll}>Show all</Button>}>
              <p>Any part of a name or an address finds an admin.</p>
            </ListMessage>
          )
        }
        never={{
          title: known.listedAt === undefined ? 'Nobody is known yet' : 'Nobody is an admin yet',
          text:
            known.listedAt === undefined
              ? 'Those who are set here, or whom the request logs name, are listed here.'
              : 'Set the first by the address of somebody in the organization.',
        }}
        file={rosterFile}
        note={
          known.listedAt === undefined && list.staleError === null ? <LogsSource known={known} /> : undefined
        }
        known={null}
      >
        {(row) =>
          open !== undefined && (
            <AdminPanel key={open} {...{ organizationId, known, set, row }} email={open} />
          )
        }
      </ListPage>
      <Outlet context={{ known, set, listLink: () => linkTo(open) } satisfies RosterOutlet} />
      {done && mayUndo && (
        <UndoOffer
          key={done.number}
          title={sayChange(done.change)}
          busy={takingBack.isPending}
          onUndo={() => takingBack.mutate(done)}
          onGone={forget}
        >
          <ExternalText component="p">{undoWords(done)}</ExternalText>
        </UndoOffer>
      )}
    </>
  );
}
