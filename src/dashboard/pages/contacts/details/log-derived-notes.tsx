import { useState } from 'react';
import { explainRead } from '#features/errors/error-explanation.ts';
import { type KnownContact, refusedSince } from '#features/log-derived/known-contact.ts';
import type { LogsAbout } from '#features/log-derived/logs-about-query.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link, NameLink } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './log-derived-notes.module.css';
import type { Known } from './use-contact-form.ts';

interface LogDerivedNotesProps {
  readonly logDerived: LogsAbout | undefined;
  readonly logsError: Error | null;
  readonly readingLogs: boolean;
  readonly onReadLogs: () => void;
  /** The last accepted update. */
  readonly logged: KnownContact | undefined;
  readonly known: Known | undefined;
}

const logLink = (requestId: string, at: number) =>
  `${paths.requestLog(requestId)}?${new URLSearchParams({ at: String(at) })}`;

/** The last refused update, if it came after the last accepted one. */
function Refused({ entries }: Pick<LogsAbout, 'entries'>) {
  const refused = refusedSince(entries);
  // Shows only a refusal from before the form was opened: the form shows its own beside its fields.
  const [found] = useState(refused?.request_id);
  if (!refused || refused.request_id !== found) return null;
  const { request_id: requestId, created, response } = refused;
  return (
    <p className={classes.warning}>
      The newest update, <TimeText seconds={created} style="relative" />, was refused with status{' '}
      {response.code}; nothing of it is here. <Link to={logLink(requestId, created)}>Why it was refused</Link>
    </p>
  );
}

function Source({ logged, partial }: { readonly logged: KnownContact; readonly partial: boolean }) {
  const { requestId = '', at } = logged;
  return (
    <div>
      <p>
        Prefilled from{' '}
        <NameLink to={logLink(requestId, at)}>
          the log of <TimeText seconds={at} style="full" />
        </NameLink>
        , the last update that the service took.
      </p>
      <SourceNote from="logs" lastLogAt={at} partial={partial} />
      {logged.isCutOff && (
        <p className={classes.warning}>
          The log keeps only the beginning of that update. What stood after it is not known and not filled in.
        </p>
      )}
      {logged.others.length > 0 && (
        <p className={classes.warning}>
          That update also sent <ExternalText component="code">{logged.others.join(', ')}</ExternalText>,
          which is not documented. This form does not send it.
        </p>
      )}
    </div>
  );
}

export function LogDerivedNotes(props: LogDerivedNotesProps) {
  const { logDerived, logsError, logged, known } = props;
  return (
    <div className={classes.notes}>
      {known?.from === 'here' ? (
        <p>The form holds what was sent from here.</p>
      ) : logged ? (
        <Source logged={logged} partial={logDerived?.partial ?? false} />
      ) : logsError ? (
        <div>
          <ExternalText component="p">
            The service shows no contact, and the request logs that may tell of it could not be read:{' '}
            {explainRead(logsError).text} The form begins empty.
          </ExternalText>
          <div className={classes.again}>
            <Button busy={props.readingLogs} onClick={props.onReadLogs}>
              Read the logs again
            </Button>
          </div>
        </div>
      ) : (
        <div>
          <p>The service shows no contact, and no update of this one is logged, so the form begins empty.</p>
          <SourceNote from="logs" lastLogAt={undefined} />
        </div>
      )}
      {logDerived && <Refused entries={logDerived.entries} />}
    </div>
  );
}
