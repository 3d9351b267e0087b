import { type ContactTexts, factsOf } from '#features/log-derived/contact-fields.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { type FieldUpdate, fieldUpdates, type Restoration } from './contact-form.ts';
import classes from './review-panel.module.css';
import type { ContactForm, Known, SentUpdate } from './use-contact-form.ts';

function Value({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return <span className={classes.none}>not known</span>;
  if (text === '') return <span className={classes.none}>empty</span>;
  return <ExternalText>{text}</ExternalText>;
}

function UpdateList({ updates }: { readonly updates: readonly FieldUpdate[] }) {
  return (
    <ul className={classes.list}>
      {updates.map(({ field, before, after }) => (
        <li key={field} className={classes.update}>
          <span className={classes.name}>{factsOf(field).label}</span>
          <span className={classes.values}>
            <del>
              <span className="visually-hidden">was </span>
              <Value text={before} />
            </del>
            <span aria-hidden="true">→</span>
            <ins>
              <span className="visually-hidden">becomes </span>
              <Value text={after} />
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface SentNoteProps {
  readonly sent: SentUpdate;
  readonly restoration: Restoration | undefined;
  readonly busy: boolean;
  readonly onUndo: (texts: ContactTexts) => void;
}

export const titleOf = ({ isUndo }: SentUpdate) =>
  isUndo ? 'The former values were sent again' : 'The contact is updated';

/** What was sent, and an undo as far as the former values are known. */
export function SentNote({ sent, restoration, busy, onUndo }: SentNoteProps) {
  const changes = fieldUpdates(sent.texts, sent.former?.texts).filter(
    ({ kind }) => kind === 'changed' || kind === 'new' || kind === 'emptied',
  );
  const undo = restoration && (() => onUndo(restoration.texts));
  return (
    <section className={classes.note} aria-label="What was sent">
      <div className={classes.sentHead}>
        <h3 className={classes.sentTitle}>{titleOf(sent)}</h3>
        <TimeText seconds={sent.known.at} style="clock" />
      </div>
      {changes.length > 0 ? <UpdateList updates={changes} /> : <p>Everything was sent as it was before.</p>}
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

interface ReviewPanelProps {
  readonly form: ContactForm;
  readonly updates: readonly FieldUpdate[];
  readonly known: Known | undefined;
}

const namesOf = (updates: readonly FieldUpdate[]) =>
  updates.map(({ field }) => factsOf(field).label).join(', ');

/** Fields that are not sent, each with a switch to send it empty if the service accepts that. */
function LeftOut({ form, updates }: Pick<ReviewPanelProps, 'form' | 'updates'>) {
  const emptied = form.getValues('emptied');
  const toggle = (field: string, pressed: boolean) =>
    form.setValue('emptied', pressed ? [...emptied, field] : emptied.filter((it) => it !== field), {
      shouldDirty: true,
    });
  const leftOut = updates.filter(
    ({ field, kind, before }) =>
      // The email is always sent; the form reports a missing one.
      (kind === 'left-out' && field !== 'email') ||
      // A field emptied by this switch stays listed, so that the user can switch it back.
      (kind === 'emptied' && before === undefined && emptied.includes(field)),
  );
  if (leftOut.length === 0) return null;
  const fixed = leftOut.filter(({ field }) => factsOf(field).neverEmpty);
  const loose = leftOut.filter(({ field }) => !factsOf(field).neverEmpty);
  return (
    <div className={classes.leftOut}>
      <h4 className={classes.subtitle}>Left out</h4>
      <p>
        What the service does with fields that are not sent is not documented: it may keep them or remove
        them.{loose.length > 0 && ' Press one to send it empty.'}
      </p>
      {loose.length > 0 && (
        <ul className={classes.toggles}>
          {loose.map(({ field, kind }) => (
            <li key={field}>
              <Button
                size="xs"
                aria-pressed={kind === 'emptied'}
                onClick={() => toggle(field, kind !== 'emptied')}
                aria-label={`Send ${factsOf(field).label} empty`}
              >
                {factsOf(field).label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fixed.length > 0 && <p>The service takes none of these empty: {namesOf(fixed)}.</p>}
    </div>
  );
}

function ComparedWith({ known }: Pick<ReviewPanelProps, 'known'>) {
  if (!known) return 'No earlier values are known.';
  if (known.from === 'service') return 'Compared with what the service has.';
  const source = known.from === 'logs' ? 'the latest log' : 'what was sent from here';
  return (
    <>
      Compared with {source}, <TimeText seconds={known.at} style="relative" />.
    </>
  );
}

export function ReviewPanel({ form, updates, known }: ReviewPanelProps) {
  const changes = updates.filter(({ kind }) => kind === 'changed' || kind === 'new' || kind === 'emptied');
  const same = updates.filter(({ kind }) => kind === 'same');
  return (
    <section className={classes.panel} aria-labelledby="review-title">
      <div className={classes.head}>
        <h3 id="review-title" className={classes.title}>
          What will be sent
        </h3>
        <span className={classes.count}>
          {changes.length === 0
            ? 'no change'
            : changes.length === 1
              ? 'one change'
              : `${changes.length} changes`}
        </span>
      </div>
      <p className={classes.against}>
        <ComparedWith known={known} />
      </p>
      {changes.length > 0 && <UpdateList updates={changes} />}
      {changes.length === 0 && known?.from === 'service' ? (
        <p>No changes yet.</p>
      ) : (
        same.length > 0 && (
          <p className={classes.same}>
            <span>Sent as {same.length === 1 ? 'it was' : 'they were'}:</span> {namesOf(same)}
          </p>
        )
      )}
      <LeftOut form={form} updates={updates} />
    </section>
  );
}
