import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { saveNoted } from '#features/export-notice/export-notice.ts';
import { downloadCsv } from '#lib/csv-export.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { statusWord } from '#ui/status-words.ts';
import { LatencyTable } from '../changes/latency-table.tsx';
import { WhatChanged } from '../changes/what-changed.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { useLogs } from '../logs-context.ts';
import { summaryOf } from '../model/call-names.ts';
import { entriesLink } from '../model/log-links.ts';
import { type Counted, groupRows } from './group-rows.ts';
import classes from './overview.module.css';
import { tallyFilters } from './tally-filters.ts';
import { TallyTable } from './tally-table.tsx';

function Application({ id }: { readonly id: string }) {
  const known = useDirectoryEntry('application', id);
  const name = known && nameOf(known);
  return (
    <ExternalText className={name === undefined ? classes.mono : undefined} title={id}>
      {name ?? shortenId(id)}
    </ExternalText>
  );
}

async function download(client: QueryClient, counted: Counted): Promise<void> {
  const rows = groupRows(counted);
  // Contains only counts.
  const file = { what: 'counts of request logs', count: rows.length - 1, isMasked: true };
  await saveNoted(client, file, () => downloadCsv('request-log-groups', rows));
}

/** Number of rows shown at first. */
const FEW_CHANGES = 10;

interface OverviewProps {
  readonly counted: Counted & { readonly left: number };
}

export function Overview({ counted }: OverviewProps) {
  const { list, state } = useLogs();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const linkTo = (filters: LogFilterValues) => entriesLink(query, filters);
  const { entries, operations, codes, applications, statuses } = counted.tallies;
  return (
    <section className={classes.overview} aria-label="Overview">
      <div className={classes.head}>
        <p role="status" className={classes.counted}>
          <b>Counted among {sayMany(entries, 'entry', 'entries')}</b>
          {counted.left > 0 && `; ${sayCount(counted.left)} more were not read`}
        </p>
        <Button variant="subtle" color="gray" onClick={() => void download(client, counted)}>
          Download as CSV
        </Button>
      </div>
      <WhatChanged list={list} few={FEW_CHANGES} linkTo={linkTo} />
      <LatencyTable list={list} linkTo={linkTo} />
      <div className={classes.tables}>
        <TallyTable
          title="By operation"
          entries={entries}
          rows={operations}
          labelOf={({ key }) => summaryOf(key)}
          filtersOf={({ key }) => tallyFilters.operation(key)}
        />
        <TallyTable
          title="By error code"
          entries={entries}
          rows={codes}
          labelOf={({ key, condition }) => (
            <>
              <ExternalText component="code" className={classes.mono}>
                {key}
              </ExternalText>{' '}
              <ExternalText>{condition}</ExternalText>
            </>
          )}
          filtersOf={({ key }) => tallyFilters.code(key, state)}
        />
        <TallyTable
          title="By application"
          entries={entries}
          rows={applications}
          labelOf={({ key }) => (key === '' ? 'No application' : <Application id={key} />)}
          filtersOf={({ key }) => tallyFilters.application(key)}
        />
        <TallyTable
          title="By status"
          entries={entries}
          rows={statuses}
          labelOf={({ key }) => `${key} ${statusWord(key)}`.trim()}
          filtersOf={({ key }) => tallyFilters.status(key)}
        />
      </div>
    </section>
  );
}
