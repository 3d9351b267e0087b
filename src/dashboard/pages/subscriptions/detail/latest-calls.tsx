import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { decodeEntry } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './latest-calls.module.css';

const MAX_CALLS = 6;

function CallName({ entry }: { readonly entry: RequestLogEntry }) {
  const name = decodeEntry(entry).operation?.summary ?? entry.request.method;
  return (
    <ExternalText className={classes.what} title={name}>
      {name}
    </ExternalText>
  );
}

/** The newest calls with the subscription in their URI. */
export function LatestCalls({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(logsAboutQuery(id));
  return (
    <section className={classes.section} aria-labelledby="latest-calls">
      <h2 id="latest-calls" className={classes.title}>
        Latest calls about it
      </h2>
      {error && !data ? (
        <div role="alert">
          <p>{explainError(error).title}.</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Read the request logs again
          </Button>
        </div>
      ) : data ? (
        <ul className={classes.list}>
          {data.entries.slice(0, MAX_CALLS).map((entry) => (
            <li key={entry.request_id}>
              <Link className={classes.call} to={`${paths.requestLog(entry.request_id)}?at=${entry.created}`}>
                <StatusCode code={entry.response.code} failed={entry.error} look="row" />
                <CallName entry={entry} />
                <TimeText seconds={entry.created} style="relative" inRow />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={192} aria-busy="true" />
      )}
      {data && <SourceNote from="logs" lastLogAt={data.entries[0]?.created} partial={data.partial} />}
    </section>
  );
}
