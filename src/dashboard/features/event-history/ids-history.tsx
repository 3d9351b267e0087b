import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import { type Entity, entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { segmentsOf } from '#contract/uri-segments.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { explainRead } from '#features/errors/error-explanation.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { useHidden, useVisibleName } from '#features/redaction/hidden-text.tsx';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { aroundQuery } from './history-query.ts';
import { stepOf, stepText } from './history-step.ts';
import classes from './ids-history.module.css';

interface StepLineProps {
  readonly entry: RequestLogEntry;
  readonly self: string;
  /** Undefined for the open entry. */
  readonly to: To | undefined;
}

function StepLine({ entry, self, to }: StepLineProps) {
  const step = stepOf(entry);
  // Rendered as text, since a link cannot contain buttons.
  const text = useHidden(stepText(step, self)).visible;
  return (
    <li className={classes.step} aria-current={to === undefined || undefined}>
      <TimeText seconds={entry.created} style="clock" inRow />
      {to === undefined ? <ExternalText component="span">{text}</ExternalText> : <Link to={to}>{text}</Link>}
      <StatusCode look="row" code={entry.response.code} failed={step.outcome !== 'done'} />
    </li>
  );
}

interface IdsHistoryProps {
  readonly row: LogRow;
  /** Address of another entry on the same page. */
  readonly entryTo: (entry: RequestLogEntry) => To;
}

/** Calls just before and after an entry, and a link to the timeline. */
function AroundEntry({ entity, row, entryTo }: IdsHistoryProps & { readonly entity: Entity }) {
  const { type, id } = entity;
  const { data, error, isFetching, refetch } = useQuery(aroundQuery(entity, row.entry));
  const none = type === 'application' ? 'It made no other call' : 'No other call has it in its URI';
  return (
    <div className={classes.around}>
      {data ? (
        <ol className={classes.steps}>
          {[...data.before, row.entry, ...data.after].map((entry) => (
            <StepLine
              key={entry.request_id}
              entry={entry}
              self={id}
              to={entry.request_id === row.entry.request_id ? undefined : entryTo(entry)}
            />
          ))}
        </ol>
      ) : error ? (
        <div role="alert" className={classes.error}>
          <ExternalText component="p">
            {explainRead(error).title}. {explainRead(error).text}
          </ExternalText>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Read again
          </Button>
        </div>
      ) : (
        <Skeleton height={96} aria-busy="true" />
      )}
      <p className={classes.whole}>
        <Link to={paths.timeline(id)}>Whole timeline of this id</Link>
        {data && (
          <span>
            {data.before.length + data.after.length === 0 ? none : 'Next to it'}, read in {data.calls} calls
          </span>
        )}
      </p>
    </div>
  );
}

/** IDs in the path first, the last of them before all, since the call is about it. */
function idsOf({ entry }: LogRow): readonly Entity[] {
  const segments = segmentsOf(entry.request.uri);
  return entitiesOf(entry).toSorted((a, b) => segments.lastIndexOf(b.id) - segments.lastIndexOf(a.id));
}

function IdHistory({
  entity,
  first,
  ...around
}: IdsHistoryProps & { readonly entity: Entity; readonly first: boolean }) {
  const { type, id } = entity;
  const [open, setOpen] = useState(first);
  const known = useDirectoryEntry(type, id);
  const name = useVisibleName(known && nameOf(known));
  return (
    <li>
      <DisclosureButton className={classes.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{entityWords[type].one}</span>
        <ExternalText className={classes.name} title={id}>
          {name ?? shortenId(id)}
        </ExternalText>
      </DisclosureButton>
      {open && <AroundEntry entity={entity} {...around} />}
    </li>
  );
}

export function IdsHistory({ row, entryTo }: IdsHistoryProps) {
  const ids = idsOf(row);
  if (ids.length === 0) return <p className={classes.none}>This entry mentions no id.</p>;
  return (
    <ul className={classes.entities}>
      {ids.map((entity, index) => (
        <IdHistory
          key={`${entity.type} ${entity.id}`}
          entity={entity}
          row={row}
          entryTo={entryTo}
          first={index === 0}
        />
      ))}
    </ul>
  );
}
