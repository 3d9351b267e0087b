import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { logStoreOf } from '#features/log-store/log-store.ts';
import { downloadCsv } from '#lib/csv-export.ts';
import { sayCount } from '#lib/say-count.ts';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { statusWord } from '#ui/status-words.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { entryLink, listLink } from '../model/log-links.ts';
import { logUrlState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { type Facts, type FailureGroup, operationFilters, useFacts } from './fact-counter.ts';
import { FactTable } from './fact-table.tsx';
import classes from './facts.module.css';
import { FailureGroups } from './failure-groups.tsx';

function Application({ id }: { readonly id: string }) {
  const known = useDirectoryEntry('application', id);
  return (
    <span title={id}>
      {(known && nameOf(known)) ?? <span className={classes.mono}>{shortenId(id)}</span>}
    </span>
  );
}

const NONE: readonly RequestLogEntry[] = [];

/** What is counted among the entries that were loaded, and their failures in groups. */
export function FactsView({ list }: { readonly list: LogReading }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...operationKey(listRequestLogs), 'facts', list.search.id, list.state?.version],
    queryFn: ({ signal }) =>
      logStoreOf(client).find(
        list.search.question,
        { limit: list.state?.count ?? 0, withLeft: false },
        signal,
      ),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const facts = useFacts(list.search, data?.entries ?? NONE);
  const [query] = useSearchParams();
  const linkTo = (filters: LogFilterValues) => {
    const { pathname, search } = listLink(query);
    return {
      pathname,
      search: logUrlState.change(new URLSearchParams(search), { ...filters, view: 'entries' }),
    };
  };
  const groupLink = ({ operation, statuses }: FailureGroup) => {
    const [from = 0, to = from] = [statuses[0], statuses.at(-1)];
    return linkTo({ ...(operation && operationFilters(operation)), code: { from, to } });
  };
  const { entries } = facts;
  return (
    <div className={classes.view}>
      <div className={classes.facts}>
        <FactsHead list={list} facts={facts} />
        <FailureGroups
          groups={facts.groups}
          failures={facts.failures}
          groupLink={groupLink}
          entryLink={(entry) => entryLink(query, entry)}
        />
        <FactTable
          title="By operation"
          note="Leads to the entries with this method and a URI of this shape; longer paths can have it, too."
          entries={entries}
          rows={facts.operations.map(({ key, count }) => ({
            id: key?.id ?? '',
            label: key ? (
              <>
                {key.summary} <code className={classes.id}>{`${key.method} ${key.path}`}</code>
              </>
            ) : (
              'Not in the specification'
            ),
            count,
            to: key && linkTo(operationFilters(key)),
          }))}
        />
        <FactTable
          title="By error code"
          note="The service cannot filter by code: the groups above lead as near as it gets."
          entries={entries}
          rows={facts.codes.map(({ key, condition, count }) => ({
            id: String(key),
            label: (
              <>
                <code>{key}</code> {condition}
              </>
            ),
            count,
          }))}
        />
        <FactTable
          title="By application"
          note="Leads to all entries of the application that match."
          entries={entries}
          rows={facts.applications.map(({ key, count }) => ({
            id: key ?? '',
            label: key === undefined ? 'No application' : <Application id={key} />,
            count,
            to: key === undefined ? undefined : linkTo({ application: [key] }),
          }))}
        />
        <FactTable
          title="By status"
          note="Leads to all entries with the status that match."
          entries={entries}
          rows={facts.statuses.map(({ key, count }) => ({
            id: String(key),
            label: `${key} ${statusWord(key)}`.trim(),
            count,
            to: linkTo({ code: { from: key, to: key } }),
          }))}
        />
      </div>
    </div>
  );
}

interface FactsHeadProps {
  readonly list: LogReading;
  readonly facts: Facts;
}

async function downloadFacts(facts: Facts): Promise<void> {
  const { factRows } = await import('./fact-rows.ts');
  await downloadCsv('request-log-facts', factRows(facts));
}

/** What the counts are of. */
function FactsHead({ list, facts }: FactsHeadProps) {
  const count = list.state?.count ?? 0;
  return (
    <div className={classes.head}>
      <p role="status" className={classes.counted}>
        <b>
          Counted among {sayCount(facts.entries)} of {sayCount(count)} entries
        </b>
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={() => void downloadFacts(facts)}>
          Download as CSV
        </Button>
      </div>
    </div>
  );
}
