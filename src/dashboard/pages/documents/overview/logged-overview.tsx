import { useQuery } from '@tanstack/react-query';
import { useNames } from '#features/brand-assignments/use-names.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { explainRead } from '#features/errors/error-explanation.ts';
import { type HistoryStep, stepOf, stepText } from '#features/event-history/history-step.ts';
import { logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { rowText } from '#features/redaction/hidden-text.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { SentPart } from '../sent-part.tsx';
import { DocumentActions } from './document-actions.tsx';
import classes from './logged-overview.module.css';

/** Number of skeleton rows. */
const EXPECTED = [0, 1, 2];

interface EventListProps {
  /** Newest first; undefined while loading. */
  readonly steps: readonly HistoryStep[] | undefined;
  readonly documentId: string;
}

function EventList({ steps, documentId }: EventListProps) {
  if (!steps)
    return (
      <ul className={classes.list} aria-hidden="true">
        {EXPECTED.map((row) => (
          <li key={row}>
            <span className={classes.waiting} />
          </li>
        ))}
      </ul>
    );
  if (steps.length === 0)
    return (
      <p className={classes.none}>
        No request log names this document in its address. An invite, a brand or another call about it appears
        here.
      </p>
    );
  return (
    <ul className={classes.list}>
      {steps.map((step) => {
        const { entry } = step.row;
        return (
          <li key={entry.request_id}>
            <Link to={paths.requestLogEntry(entry.request_id, entry.created)}>
              {rowText(stepText(step, documentId))}
            </Link>
            <StatusCode code={entry.response.code} failed={step.outcome !== 'done'} look="row" />
            <TimeText seconds={entry.created} style="relative" inRow />
          </li>
        );
      })}
    </ul>
  );
}

function Remembered({ documentId }: { readonly documentId: string }) {
  const entry = useDirectoryEntry('document', documentId);
  const { brandName } = useNames();
  const brand = entry?.brand;
  return (
    <FactList>
      <Fact
        name="Name"
        note={entry?.givenName && entry.name ? `The service calls it ${entry.name}.` : undefined}
      >
        {entry?.givenName ?? entry?.name ?? 'Not known'}
      </Fact>
      <Fact name="Brand given here">
        {brand === undefined ? (
          'None that this browser knows of'
        ) : (
          <>
            <ExternalText>{brand.id === null ? 'Taken away' : brandName(brand.id)}</ExternalText>{' '}
            <TimeText seconds={brand.at} style="relative" />
          </>
        )}
      </Fact>
    </FactList>
  );
}

/** Fallback for a service that does not return documents: what the request logs show. */
export function LoggedOverview({ documentId }: { readonly documentId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(logsAboutQuery(documentId));
  const steps = data?.entries.map(stepOf);
  return (
    <div className={classes.page}>
      <DocumentActions documentId={documentId} />
      <Remembered documentId={documentId} />
      <SentPart documentId={documentId} />
      <section className={classes.events} aria-labelledby="document-events" aria-busy={isPending}>
        <h3 id="document-events" className={classes.heading}>
          What was done with it
        </h3>
        {error ? (
          <ListMessage
            tone="failure"
            title={explainRead(error).title}
            actions={
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            <ExternalText component="p">{explainRead(error).text}</ExternalText>
          </ListMessage>
        ) : (
          <>
            {data && <SourceNote from="logs" lastLogAt={data.entries[0]?.created} partial={data.partial} />}
            <EventList steps={steps} documentId={documentId} />
          </>
        )}
      </section>
    </div>
  );
}
