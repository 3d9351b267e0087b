import { Select } from '@mantine/core';
import { useState } from 'react';
import { ID_PATTERN } from '#contract/wire.ts';
import { EntityText } from '#features/directory/entity-text.tsx';
import { IdField } from '#features/directory/id-field.tsx';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { eventTitle } from '#lib/event-title.ts';
import { type AskedType, askedTypes } from './asked-type.ts';
import classes from './callback-doctor.module.css';
import { defaultEvents, eventsOf } from './internal/event-scope.ts';
import { VerdictView } from './internal/verdict-view.tsx';

/** What the page is asked: of what a callback is missed, and of which event. */
export interface AskedCallback {
  readonly id: string | undefined;
  readonly type: AskedType | undefined;
  readonly event: string | undefined;
}

const typeWords: Readonly<Record<AskedType, string>> = {
  document: 'Document',
  'document-group': 'Document group',
  template: 'Template',
  user: 'User',
};

interface WhyNoCallbackProps {
  readonly asked: AskedCallback;
  readonly onChange: (asked: Partial<AskedCallback>) => void;
}

/** Why no subscription has called about a document, group, template or user, or that one has: what is asked, and the verdict. */
export function WhyNoCallback({ asked, onChange }: WhyNoCallbackProps) {
  const directory = useOwnDirectory();
  const { id } = asked;
  const [typed, setTyped] = useState(id ?? '');
  const known = (of: string) => askedTypes.find((type) => directory.find({ type, id: of }));
  const type = asked.type ?? (id === undefined ? undefined : known(id)) ?? 'document';
  const event =
    asked.event !== undefined && eventsOf(type).includes(asked.event) ? asked.event : defaultEvents[type];
  return (
    <div className={classes.page}>
      <div className={classes.asked}>
        <IdField
          label="Document, group, template or user"
          description="By its name or its id"
          value={typed}
          autoComplete="off"
          onChange={(text) => {
            setTyped(text);
            const next = text.trim().toLowerCase();
            if (ID_PATTERN.test(next)) onChange({ id: next, type: known(next), event: undefined });
          }}
        />
        <Select
          label="What it is"
          description="Taken from what is known of it"
          data={askedTypes.map((value) => ({ value, label: typeWords[value] }))}
          value={type}
          allowDeselect={false}
          onChange={(value) => onChange({ type: askedTypes.find((it) => it === value), event: undefined })}
        />
        <Select
          label="Missed callback"
          description="What it should tell of"
          data={eventsOf(type).map((value) => ({ value, label: eventTitle(value) }))}
          value={event}
          allowDeselect={false}
          searchable
          onChange={(value) => onChange({ event: value ?? undefined })}
        />
      </div>
      {id !== undefined && (
        <section className={classes.doctor} aria-label="Did it arrive?">
          <p className={classes.about}>
            {typeWords[type]} <EntityText type={type} id={id} linked />
          </p>
          <VerdictView
            key={`${type} ${id} ${event}`}
            subscription={undefined}
            entity={{ type, id }}
            event={event}
          />
        </section>
      )}
    </div>
  );
}
