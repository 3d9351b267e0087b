import { TimeText } from '#ui/time-text.tsx';
import { ToggleButton } from '#ui/toggle-button.tsx';
import { factsOf } from '../model/contact-fields.ts';
import type { FieldSending } from '../model/contact-form.ts';
import type { KnownContact } from '../model/known-contact.ts';
import classes from './review-panel.module.css';
import { SendingList } from './sending-list.tsx';
import type { ContactForm } from './use-contact-form.ts';

interface ReviewPanelProps {
  readonly form: ContactForm;
  readonly sendings: readonly FieldSending[];
  readonly known: KnownContact | undefined;
}

const namesOf = (sendings: readonly FieldSending[]) =>
  sendings.map(({ field }) => factsOf(field).label).join(', ');

/** Fields that nothing is sent for, each of which can be sent empty where the service takes that. */
function LeftOut({ form, sendings }: Pick<ReviewPanelProps, 'form' | 'sendings'>) {
  const emptied = form.getValues('emptied');
  const toggle = (field: string, pressed: boolean) =>
    form.setValue('emptied', pressed ? [...emptied, field] : emptied.filter((it) => it !== field), {
      shouldDirty: true,
    });
  // A field that was emptied by this very switch keeps it, so that it can be taken back.
  const shown = sendings.filter(
    ({ field, sending, before }) =>
      sending === 'left-out' || (sending === 'emptied' && before === undefined && emptied.includes(field)),
  );
  if (shown.length === 0) return null;
  return (
    <div className={classes.leftOut}>
      <h4 className={classes.subtitle}>Left out</h4>
      <p>
        What the service does with fields that are not sent is not documented: it may keep them or remove
        them. Press one to send it empty.
      </p>
      {shown.some(({ field, before }) => before !== undefined && factsOf(field).neverEmpty) && (
        <p>The service takes no empty phone number, so leaving one out may not remove it.</p>
      )}
      <ul className={classes.toggles}>
        {shown.map(({ field, sending }) => (
          <li key={field}>
            {factsOf(field).neverEmpty ? (
              <span className={classes.fixed}>{factsOf(field).label}</span>
            ) : (
              <ToggleButton
                pressed={sending === 'emptied'}
                onClick={() => toggle(field, sending !== 'emptied')}
                aria-label={`Send ${factsOf(field).label} empty`}
              >
                {factsOf(field).label}
              </ToggleButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the form will send, against the last update that is known. */
export function ReviewPanel({ form, sendings, known }: ReviewPanelProps) {
  const changes = sendings.filter(({ sending }) => sending !== 'same' && sending !== 'left-out');
  const same = sendings.filter(({ sending }) => sending === 'same');
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
        {known ? (
          <>
            Against the last evidence, <TimeText seconds={known.at} style="relative" />.
          </>
        ) : (
          'No earlier values are known.'
        )}
      </p>
      {changes.length > 0 && <SendingList sendings={changes} />}
      {same.length > 0 && (
        <p className={classes.same}>
          <span>Sent as {same.length === 1 ? 'it was' : 'they were'}:</span> {namesOf(same)}
        </p>
      )}
      <LeftOut form={form} sendings={sendings} />
    </section>
  );
}
