import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ID_PATTERN } from '#contract/wire.ts';
import { deliveryPageQuery, failing } from '#features/deliveries/delivery-queries.ts';
import { OutcomeText } from '#features/deliveries/outcome-text.tsx';
import { EntityText } from '#features/directory/entity-text.tsx';
import { IdField } from '#features/directory/id-field.tsx';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { eventTitle } from '#lib/event-title.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { type AskedType, askedTypes, isAskedType } from './asked-type.ts';
import classes from './callback-doctor.module.css';
import { defaultEvents, eventsOf } from './internal/event-scope.ts';
import { VerdictView } from './internal/verdict-view.tsx';

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

const MOST = 8;

/** Entities of recent failed callbacks. */
function FailedLately({ onChoose }: { readonly onChoose: (asked: AskedCallback) => void }) {
  const { data } = useQuery({ ...deliveryPageQuery({ perPage: 50, filters: [failing] }), retry: false });
  const seen = new Set<string | undefined>();
  const rows = (data?.data ?? [])
    .filter(({ about }) => !seen.has(about?.id) && seen.add(about?.id))
    .slice(0, MOST);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="failed-lately">
      <h3 id="failed-lately" className={classes.question}>
        Failed lately
      </h3>
      <ul className={classes.lately}>
        {rows.map(({ key, about, event, outcome, startedAt }) =>
          about?.type && isAskedType(about.type) ? (
            <li key={key}>
              <OutcomeText outcome={outcome} />
              <TextButton
                onClick={() =>
                  onChoose({
                    id: about.id,
                    type: askedTypes.find((it) => it === about.type),
                    event: undefined,
                  })
                }
              >
                <EntityText type={about.type} id={about.id} name={about.name} />
              </TextButton>
              <ExternalText className={classes.when}>
                {event && eventTitle(event)}
                {startedAt !== undefined && (
                  <>
                    , <TimeText seconds={startedAt} style="relative" inRow />
                  </>
                )}
              </ExternalText>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

interface WhyNoCallbackProps {
  readonly asked: AskedCallback;
  readonly onChange: (asked: Partial<AskedCallback>) => void;
}

/** The form for an entity and an event, and the verdict for all subscriptions. */
export function WhyNoCallback({ asked, onChange }: WhyNoCallbackProps) {
  const directory = useOwnDirectory();
  const { id } = asked;
  const [typed, setTyped] = useState({ id, text: id ?? '' });
  // The URL has changed, by a selection or by Back.
  if (typed.id !== id) setTyped({ id, text: id ?? '' });
  const known = (of: string) => askedTypes.find((type) => directory.find({ type, id: of }));
  const type = asked.type ?? (id === undefined ? undefined : known(id)) ?? 'document';
  const event =
    asked.event !== undefined && eventsOf(type).includes(asked.event) ? asked.event : defaultEvents[type];
  return (
    <div className={classes.page}>
      <div className={classes.asked}>
        <IdField
          label="Document, group, template or user"
          placeholder="Name or id"
          value={typed.text}
          autoComplete="off"
          onChange={(text) => {
            setTyped({ id, text });
            const next = text.trim().toLowerCase();
            if (ID_PATTERN.test(next)) onChange({ id: next, type: known(next), event: undefined });
          }}
        />
        <Select
          label="What it is"
          data={askedTypes.map((value) => ({ value, label: typeWords[value] }))}
          value={type}
          allowDeselect={false}
          onChange={(value) => onChange({ type: askedTypes.find((it) => it === value), event: undefined })}
        />
        <Select
          label="Missed callback"
          data={eventsOf(type).map((value) => ({ value, label: eventTitle(value) }))}
          value={event}
          allowDeselect={false}
          searchable
          onChange={(value) => onChange({ event: value ?? undefined })}
        />
      </div>
      {id === undefined ? (
        <FailedLately onChoose={onChange} />
      ) : (
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
