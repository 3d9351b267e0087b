import { Alert } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router';
import { serviceKey } from '#api/query-client.ts';
import { readAudit } from '#api/staff.ts';
import type { AuditEntry } from '#contract/staff.ts';
import { RowMissing } from '#features/lists/row-missing.tsx';
import { RowPanel } from '#features/lists/row-panel.tsx';
import { usePageDetail } from '#lib/page-handle.ts';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { PanelHeader } from '#ui/panel-header.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { environmentOf, OutcomeWords } from './audit-columns.tsx';
import classes from './audit-page.module.css';
import type { AuditOutlet } from './audit-page.tsx';
import { isUnmasking, operationWords, sayAction } from './audit-words.ts';

const lineQuery = (seq: number) =>
  queryOptions({
    queryKey: [...serviceKey, 'staff', 'audit-line', seq],
    queryFn: async ({ signal }) =>
      (await readAudit({}, seq + 1, signal, 1)).entries.find((entry) => entry.seq === seq) ?? null,
  });

function EntryFacts({ entry }: { readonly entry: AuditEntry }) {
  const { account, provider, subject, operation, target, detail, requestId, address, at } = entry;
  return (
    <FactList>
      <Fact name="When">
        <TimeText seconds={at} style="full" />
      </Fact>
      <Fact name="Who">{account ?? 'An account without an email'}</Fact>
      <Fact name="From">
        <ExternalText component="code">{address}</ExternalText>
      </Fact>
      <Fact name="Environment">{environmentOf(entry)}</Fact>
      <Fact name="Operation">{operation && operationWords(operation)}</Fact>
      <Fact name="Request">
        {target && (
          <ExternalText component="code" className={classes.value}>
            {target}
          </ExternalText>
        )}
      </Fact>
      <Fact name={isUnmasking(entry) ? 'Reason' : 'Details'}>
        {detail && <ExternalText className={classes.value}>{detail}</ExternalText>}
      </Fact>
      <Fact name="Signed in with">{provider}</Fact>
      <Fact name="Known there as">
        <ExternalText component="code" className={classes.value}>
          {subject}
        </ExternalText>
      </Fact>
      <Fact name="Request id">
        <ExternalText component="code" className={classes.value}>
          {requestId}
        </ExternalText>
      </Fact>
    </FactList>
  );
}

/** The audit entry in the URL: from the visible rows, otherwise fetched. */
export function AuditBeside() {
  const { seq = '' } = useParams();
  const { entries, isRead, step, close, panel } = useOutletContext<AuditOutlet>();
  const index = entries.findIndex((entry) => String(entry.seq) === seq);
  const listed = entries[index];
  const number = /^\d{1,15}$/.test(seq) ? Number(seq) : undefined;
  const lookUp = useQuery({ ...lineQuery(number ?? 0), enabled: isRead && !listed && number !== undefined });
  const entry = listed ?? lookUp.data ?? undefined;
  usePageDetail(entry && sayAction(entry));
  return (
    <RowPanel label="Line of the audit log" panel={panel} onClose={close}>
      {entry ? (
        <>
          <PanelHeader
            entity="line"
            isListed={listed !== undefined}
            place={`Line ${entry.seq.toLocaleString('en-GB')}`}
            title={
              <ExternalText component="h2" className={classes.title}>
                {sayAction(entry)}
              </ExternalText>
            }
            onStep={step}
            onClose={close}
          >
            <OutcomeWords entry={entry} />
          </PanelHeader>
          <div className={classes.body} key={seq}>
            {!entry.isProved && (
              <Alert color="bad" title="This line may have been changed">
                <p>The server cannot tell that it wrote the line as it stands. Have the whole log checked.</p>
              </Alert>
            )}
            <EntryFacts entry={entry} />
            <DeveloperDetails>
              <JsonView text={JSON.stringify(entry)} label="All that was noted" />
            </DeveloperDetails>
          </div>
        </>
      ) : (
        <RowMissing
          one="line"
          waiting={number !== undefined && (lookUp.isLoading || !isRead)}
          error={lookUp.error}
          onRetry={() => void lookUp.refetch()}
          onClose={close}
          from="log"
        >
          <p>The audit log has no line with this number.</p>
        </RowMissing>
      )}
    </RowPanel>
  );
}
