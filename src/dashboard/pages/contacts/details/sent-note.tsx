import { type ContactTexts, factsOf } from '#features/log-derived/contact-fields.ts';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { sendingsOf } from '../model/contact-form.ts';
import type { Restoration } from '../model/restoration.ts';
import { SendingList } from './sending-list.tsx';
import classes from './sent-note.module.css';
import type { SentUpdate } from './use-contact-form.ts';

interface SentNoteProps {
  readonly sent: SentUpdate;
  readonly restoration: Restoration | undefined;
  readonly busy: boolean;
  readonly onUndo: (texts: ContactTexts) => void;
}

export const titleOf = ({ isUndo }: SentUpdate) =>
  isUndo ? 'The former values were sent again' : 'The contact is updated';

/** What was sent from here, and the way back as far as the former values are known. */
export function SentNote({ sent, restoration, busy, onUndo }: SentNoteProps) {
  const changes = sendingsOf(sent.known.texts, sent.former?.texts).filter(
    ({ sending }) => sending === 'changed' || sending === 'new' || sending === 'emptied',
  );
  const undo = restoration && (() => onUndo(restoration.texts));
  return (
    <section className={classes.note} aria-label="What was sent">
      <div className={classes.head}>
        <h3 className={classes.title}>{titleOf(sent)}</h3>
        <TimeText seconds={sent.known.at} style="clock" />
      </div>
      {changes.length > 0 ? <SendingList sendings={changes} /> : <p>Everything was sent as it was before.</p>}
      {restoration && restoration.lost.length > 0 && (
        <p className={classes.lost}>
          Not known before, so what was sent stays:{' '}
          {restoration.lost.map((field) => factsOf(field).label).join(', ')}
        </p>
      )}
      {undo ? (
        <Button busy={busy} onClick={undo}>
          Send the former values again
        </Button>
      ) : (
        changes.length > 0 && (
          <p className={classes.lost}>The former values are not known, so they cannot be sent again.</p>
        )
      )}
    </section>
  );
}
