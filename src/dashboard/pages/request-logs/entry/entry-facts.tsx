import type { ReactNode } from 'react';
import { entitiesOf } from '#contract/entities.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { IdMenu } from '#features/id-menu/id-menu.tsx';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { IdText } from '#ui/id-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './entry-facts.module.css';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** When, how long, who and from where; and every id that the entry mentions. */
export function EntryFacts({ row: { entry } }: { readonly row: LogRow }) {
  const { request, response } = entry;
  const mentioned = entitiesOf(entry).filter(({ id }) => id !== entry.user_id && id !== entry.application_id);
  return (
    <dl className={classes.facts}>
      <Fact name="Time">
        <TimeText seconds={entry.created} style="full" />
      </Fact>
      <Fact name="Taken">
        {typeof response.time === 'number' && `${response.time.toLocaleString('en-GB')} ms`}
      </Fact>
      <Fact name="Application">
        {entry.application_id && <IdMenu id={entry.application_id} type="application" named />}
      </Fact>
      <Fact name="User">{entry.user_id && <IdMenu id={entry.user_id} type="user" named />}</Fact>
      <Fact name="IP address">{request.ip}</Fact>
      <Fact name="Host">{request.host}</Fact>
      <Fact name="Source">{request.source}</Fact>
      <Fact name="API version">{entry.api_version}</Fact>
      <Fact name="Request id">
        <IdText id={entry.request_id} what="Request id" />
      </Fact>
      {mentioned.map(({ type, id }) => (
        <Fact key={`${type} ${id}`} name={entityWords[type].one}>
          <IdMenu id={id} type={type} named />
        </Fact>
      ))}
    </dl>
  );
}
