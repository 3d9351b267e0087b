import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { createPath, useSearchParams } from 'react-router';
import { operationKey } from '#api/operation-query.ts';
import type { Operation } from '#contract/operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { isOperationId, operations } from '#contract/operations.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import type { FailureGroup } from '#features/log-store/log-answers.ts';
import { downloadCsv } from '#lib/csv-export.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { statusWord } from '#ui/status-words.ts';
import { LatencyTable } from '../changes/latency-table.tsx';
import { TimeTaken } from '../changes/time-taken.tsx';
import { WhatChanged } from '../changes/what-changed.tsx';
import type { LogFilterValues } from '../model/log-filters.ts';
import { entryLink, listLink } from '../model/log-links.ts';
import { type LogState, logUrlState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { FailureGroups } from './failure-groups.tsx';
import type { Facts } from './group-rows.ts';
import classes from './groups.module.css';
import { TallyTable } from './tally-table.tsx';

function Application({ id }: { readonly id: string }) {
  const known = useDirectoryEntry('application', id);
  return (
    <span title={id}>
      {(known && nameOf(known)) ?? <span className={classes.mono}>{shortenId(id)}</span>}
    </span>
  );
}

const WhyPanel = lazy(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel }));

/** The operation of the contract that has an id; undefined for the empty one. */
const operationOf = (id: string): Operation | undefined => (isOperationId(id) ? operations[id] : undefined);

/**
 * The filters that come nearest to an operation: its method, and a pattern of its path. A value of the path may hold
 * anything, so that longer paths of the same shape are found, too.
 */
function operationFilters({ method, path, query }: Operation): LogFilterValues {
  const pattern = `%${path.replaceAll(/\{\w+\}/g, '%')}${query ? '%' : ''}`;
  return { method: [method], uri: { type: 'like', any: [pattern.replaceAll('%%', '%')] } };
}

interface GroupsViewProps {
  readonly list: LogReading;
  readonly state: LogState;
  readonly onChange: (changes: Partial<LogState>) => void;
}

/** What is counted among the entries that were read, and their failures in groups. */
export function GroupsView({ list, state, onChange }: GroupsViewProps) {
  const { data: facts } = useQuery({
    queryKey: [...operationKey(listRequestLogs), 'facts', list.search.id, list.state?.version],
    queryFn: async () => {
      const counted = await list.search.facts();
      return counted ? { ...counted, left: list.state?.left ?? 0 } : null;
    },
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const [query] = useSearchParams();
  const linkTo = (
    filters: LogFilterValues,
    shown: Pick<LogState, 'view' | 'explain'> = { view: 'entries', explain: undefined },
  ) => {
    const { pathname, search } = listLink(query);
    return { pathname, search: logUrlState.change(new URLSearchParams(search), { ...filters, ...shown }) };
  };
  const groupLink = ({ operation: id, statuses }: FailureGroup) => {
    const [from = 0, to = from] = [statuses[0], statuses.at(-1)];
    const operation = operationOf(id);
    return linkTo({ ...(operation && operationFilters(operation)), code: [{ from, to }] });
  };
  if (!facts) return null;
  const { entries, failures, ...tallies } = facts.tallies;
  return (
    <div className={classes.view}>
      <div className={classes.facts}>
        <GroupsHead left={facts.left} facts={facts} />
        {state.explain?.by === 'group' && (
          <PartBoundary>
            <WhyPanel
              list={list}
              kind={state.explain.id}
              linkTo={(filters) => createPath(linkTo(filters))}
              onClose={() => onChange({ explain: undefined })}
            />
          </PartBoundary>
        )}
        <FailureGroups
          groups={facts.groups}
          whyLink={({ id }) => linkTo({}, { view: 'groups', explain: { by: 'group', id } })}
          failures={failures}
          groupLink={groupLink}
          entryLink={({ newest, lastSeen }) => entryLink(query, { request_id: newest, created: lastSeen })}
        />
        <div className={classes.part} data-whole>
          <WhatChanged list={list} most={7} linkTo={linkTo} />
        </div>
        <div className={classes.part}>
          <TimeTaken list={list} />
        </div>
        <div className={classes.part}>
          <LatencyTable list={list} linkTo={linkTo} />
        </div>
        <TallyTable
          title="By operation"
          note="Leads to the entries with this method and a URI of this shape; longer paths can have it, too."
          entries={entries}
          rows={tallies.operations.map(({ key, count }) => {
            const operation = operationOf(key);
            return {
              id: key,
              label: operation ? (
                <>
                  {operation.summary}{' '}
                  <code className={classes.id}>{`${operation.method} ${operation.path}`}</code>
                </>
              ) : (
                'Not in the specification'
              ),
              count,
              to: operation && linkTo(operationFilters(operation)),
            };
          })}
        />
        <TallyTable
          title="By error code"
          note="The groups above lead to their entries."
          entries={entries}
          rows={tallies.codes.map(({ key, condition, count }) => ({
            id: key,
            label: (
              <>
                <code>{key}</code> {condition}
              </>
            ),
            count,
          }))}
        />
        <TallyTable
          title="By application"
          note="Leads to all entries of the application that match."
          entries={entries}
          rows={tallies.applications.map(({ key, count }) => ({
            id: key,
            label: key === '' ? 'No application' : <Application id={key} />,
            count,
            to: key === '' ? undefined : linkTo({ application: [key] }),
          }))}
        />
        <TallyTable
          title="By status"
          note="Leads to all entries with the status that match."
          entries={entries}
          rows={tallies.statuses.map(({ key, count }) => ({
            id: String(key),
            label: `${key} ${statusWord(key)}`.trim(),
            count,
            to: linkTo({ code: [{ from: key, to: key }] }),
          }))}
        />
      </div>
    </div>
  );
}

interface GroupsHeadProps {
  readonly facts: Facts;
  /** Entries that were not read when these were counted. */
  readonly left: number;
}

async function downloadGroups(facts: Facts): Promise<void> {
  const { groupRows } = await import('./group-rows.ts');
  await downloadCsv('request-log-groups', groupRows(facts));
}

/** What the counts are of. */
function GroupsHead({ facts, left }: GroupsHeadProps) {
  const { entries } = facts.tallies;
  return (
    <div className={classes.head}>
      <p role="status" className={classes.counted}>
        <b>Counted among {sayMany(entries, 'entry', 'entries')}</b>
        {left > 0 && `; ${sayCount(left)} more were not read`}
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={() => void downloadGroups(facts)}>
          Download as CSV
        </Button>
      </div>
    </div>
  );
}
