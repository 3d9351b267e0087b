import { useSearchParams } from 'react-router';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { shortenId } from '#lib/short-id.ts';
import { statusWord } from '#ui/status-words.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { entryLink, listLink } from '../model/log-links.ts';
import { logUrlState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import type { FailureGroup } from './fact-counter.ts';
import { operationFilters } from './fact-links.ts';
import { FactTable } from './fact-table.tsx';
import classes from './facts.module.css';
import { FactsHead } from './facts-head.tsx';
import { FailureGroups } from './failure-groups.tsx';
import { useFacts } from './use-facts.ts';

function Application({ id }: { readonly id: string }) {
  const known = useDirectoryEntry('application', id);
  return (
    <span title={id}>
      {(known && nameOf(known)) ?? <span className={classes.mono}>{shortenId(id)}</span>}
    </span>
  );
}

/** What is counted among the entries that were loaded, and their failures in groups. */
export function FactsView({ list }: { readonly list: LogReading }) {
  const facts = useFacts(list.search, list.loaded());
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
            'Not in the document'
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
  );
}
