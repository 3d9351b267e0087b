import { Link } from 'react-router';
import { explainError } from '#kit/error-explanation.ts';
import type { Evidence } from '#kit/evidence/evidence-query.ts';
import { SourceNote } from '#kit/evidence/source-note.tsx';
import { KeptNotice } from '#kit/form/kept-notice.tsx';
import { paths } from '#kit/paths.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { KnownContact } from '../model/known-contact.ts';
import classes from './evidence-notes.module.css';

interface EvidenceNotesProps {
  readonly evidence: Evidence | undefined;
  readonly logsError: Error | null;
  readonly readingLogs: boolean;
  readonly onReadLogs: () => void;
  readonly known: KnownContact | undefined;
  /** When what the form was found with was typed: UNIX seconds. */
  readonly keptAt: number | undefined;
  readonly onDiscard: () => void;
}

function Source({ known, partial }: { readonly known: KnownContact; readonly partial: boolean }) {
  const { requestId, at } = known;
  return (
    <div>
      {requestId === undefined ? (
        <p>The form holds what was sent from here.</p>
      ) : (
        <p>
          Prefilled from{' '}
          <Link to={`${paths.requestLog(requestId)}?${new URLSearchParams({ at: String(at) })}`}>
            the log of <TimeText seconds={at} style="full" />
          </Link>
          , the last update that the service took.
        </p>
      )}
      <SourceNote from="logs" lastEvidence={at} partial={partial} />
      {known.isCutOff && (
        <p className={classes.warning}>
          The log keeps only the beginning of that update. What stood after it is not known and not filled in.
        </p>
      )}
      {known.others.length > 0 && (
        <p className={classes.warning}>
          That update also sent <code>{known.others.join(', ')}</code>, which is not documented. This form
          does not send it.
        </p>
      )}
    </div>
  );
}

/** Where the form has its values from, or why it is empty: the service shows no contact. */
export function EvidenceNotes(props: EvidenceNotesProps) {
  const { evidence, logsError, known, keptAt } = props;
  return (
    <div className={classes.notes}>
      {known ? (
        <Source known={known} partial={evidence?.partial ?? false} />
      ) : logsError ? (
        <div>
          <p>
            The service shows no contact, and the request logs that may tell of it could not be read:{' '}
            {explainError(logsError).text} The form begins empty.
          </p>
          <div className={classes.again}>
            <BareButton busy={props.readingLogs} onClick={props.onReadLogs}>
              Read the logs again
            </BareButton>
          </div>
        </div>
      ) : (
        <div>
          <p>The service shows no contact, and no update of this one is logged, so the form begins empty.</p>
          <SourceNote from="logs" lastEvidence={undefined} />
        </div>
      )}
      <KeptNotice at={keptAt} onFresh={props.onDiscard} />
    </div>
  );
}
