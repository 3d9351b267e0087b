import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldMessage } from '#features/forms/field-error.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { type SubscriptionValues, useFieldsForm } from '../../fields/subscription-values.ts';
import { ChoiceCard, Choices } from './choice-card.tsx';
import classes from './guide.module.css';
import { baseOfEvent, eventFor, type Happening, happeningGroups, singleKindOf } from './happenings.ts';

/** Initially expanded groups: the most common one, and that of the choice. */
const openAtFirst = (base: string) =>
  new Set(
    happeningGroups
      .filter(
        ({ happenings }, index) => index === 0 || happenings.some((happening) => happening.base === base),
      )
      .map(({ title }) => title),
  );

export function WhatStep() {
  const { control, getValues, setValue, clearErrors } = useFieldsForm();
  const { field, fieldState } = useController<SubscriptionValues, 'event'>({ control, name: 'event' });
  const chosen = baseOfEvent(field.value);
  const [open, setOpen] = useState(() => openAtFirst(chosen));
  const errorId = useId();
  const error = fieldMessage(fieldState.error);
  const choose = ({ base }: Happening) => {
    const { entityKind } = getValues();
    const kind = entityKind === 'user' ? 'user' : (singleKindOf(base) ?? 'user');
    // An ID of another entity type is invalid.
    if (kind !== entityKind) {
      setValue('entityKind', kind, { shouldDirty: true });
      setValue('entityId', '', { shouldDirty: true });
    }
    field.onChange(eventFor(base, kind));
    clearErrors('event');
  };
  const toggle = (title: string) => {
    const next = new Set(open);
    if (!next.delete(title)) next.add(title);
    setOpen(next);
  };
  const isOther =
    chosen !== '' &&
    happeningGroups.every(({ happenings }) => happenings.every(({ base }) => base !== chosen));
  return (
    <>
      {isOther && (
        <p className={classes.note}>
          Chosen on the page with all fields: <strong>{eventTitle(field.value)}</strong>. A choice here takes
          its place.
        </p>
      )}
      {happeningGroups.map(({ title, happenings }, index) => (
        <section key={title} className={classes.group}>
          <h4 className={classes.groupTitle}>
            <DisclosureButton
              className={classes.disclosure ?? ''}
              aria-expanded={open.has(title)}
              onClick={() => toggle(title)}
            >
              {title}
              <span className={classes.count}>{happenings.length}</span>
            </DisclosureButton>
          </h4>
          {open.has(title) && (
            <Choices label={title} {...(index === 0 && { error, errorId })}>
              {happenings.map((happening, position) => (
                <ChoiceCard
                  key={happening.base}
                  name="happening"
                  title={eventTitle(happening.base)}
                  checked={happening.base === chosen}
                  onChoose={() => choose(happening)}
                  inputRef={index === 0 && position === 0 ? field.ref : undefined}
                  errorId={error === undefined ? undefined : errorId}
                >
                  {happening.meaning} <span className={classes.example}>{happening.example}</span>
                </ChoiceCard>
              ))}
            </Choices>
          )}
        </section>
      ))}
    </>
  );
}
