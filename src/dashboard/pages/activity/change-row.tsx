import { Badge } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOperation } from '#api/call-operation.ts';
import { serviceKey } from '#api/query-client.ts';
import type { Entity } from '#contract/entities.ts';
import type { InputOf, Operation, OperationFacts } from '#contract/operation.ts';
import { urlOf } from '#contract/operation-url.ts';
import type { OperationId } from '#contract/operations.ts';
import { isOperationId, operations } from '#contract/operations.ts';
import { useActivity } from '#features/activity/activity.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import type { Undo, UndoStep } from '#features/activity/undo.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { sentEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { HiddenText, useVisibleName } from '#features/redaction/hidden-text.tsx';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { GuardedJson } from '#features/redaction/secrets-hidden.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { entityPath, paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link, NameLink } from '#ui/link.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './change-row.module.css';
import { describeChange } from './describe-change.ts';

/** A request body can mention any number of entities. */
const MAX_ENTITIES = 3;

function EntityLink({ type, id }: Entity) {
  const entry = useDirectoryEntry(type, id);
  const name = useVisibleName(entry && nameOf(entry));
  const text = (
    <>
      {entityWords[type].one} {name ? <ExternalText>{name}</ExternalText> : <code>{shortenId(id)}</code>}
    </>
  );
  const path = entityPath(type, id);
  return path ? <NameLink to={path}>{text}</NameLink> : <span>{text}</span>;
}

function ChangeEntities({ entities }: { readonly entities: readonly Entity[] }) {
  return (
    <>
      {entities.slice(0, MAX_ENTITIES).map((entity) => (
        <EntityLink key={`${entity.type} ${entity.id}`} {...entity} />
      ))}
      {entities.length > MAX_ENTITIES && (
        <span className={classes.more}>and {entities.length - MAX_ENTITIES} more</span>
      )}
    </>
  );
}

interface ChangeLinksProps {
  readonly entry: ActivityEntry;
  readonly operation: OperationFacts;
}

function ChangeLinks({ entry, operation }: ChangeLinksProps) {
  const { at, input, requestId, status } = entry;
  const { data: found, isPending } = useQuery(
    // The activity stores the time of a request in whole seconds.
    sentEntryQuery(operation, {
      ...{ uri: urlOf(operation, { ...input, query: {} }), status, requestId },
      ...{ sentAt: at * 1000, took: 1000 },
    }),
  );
  return (
    <div className={classes.links}>
      {found ? (
        <Link
          to={`${paths.requestLog(found.request_id)}?${new URLSearchParams({ at: String(found.created) })}`}
        >
          Entry of the request logs
        </Link>
      ) : (
        <span className={classes.absent}>
          {isPending ? 'Looking for its entry in the request logs' : 'No entry of the request logs was found'}
        </span>
      )}
      <Link
        to={
          found
            ? paths.operationFrom(operation.id, found.request_id, found.created)
            : paths.operation(operation.id)
        }
      >
        Open as a form
      </Link>
    </div>
  );
}

/** Any page may show what the undo changed, so all queries are invalidated. */
function useUndoChange(entry: ActivityEntry) {
  const activity = useActivity();
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['undo', entry.id],
    mutationFn: async ({ operation, input }: UndoStep) => {
      // The stored input matched the contract when it was sent. The service validates it again.
      await callOperation(operation, input as InputOf<Operation>);
    },
    onSuccess: (_nothing, { label }) => {
      activity.markUndone(entry.id, Math.floor(Date.now() / 1000));
      announce(`Done: ${label}`, { shown: true });
      void cache.invalidateQueries({ queryKey: serviceKey });
    },
  });
}

const outcomeWords = { done: 'Done', refused: 'Refused', unknown: 'Not known' } as const;
const outcomeColors = { done: 'good', refused: 'bad', unknown: 'warn' } as const;

interface ChangeRowProps {
  readonly entry: ActivityEntry;
  readonly undo: Undo;
}

/** One change. Email addresses are hidden until the user reveals them. */
export function ChangeRow(props: ChangeRowProps) {
  return (
    <RevealScope>
      <Change {...props} />
    </RevealScope>
  );
}

function Change({ entry, undo }: ChangeRowProps) {
  const [open, setOpen] = useState(false);
  const undoing = useUndoChange(entry);
  const mayCall = useMayCall();
  const { title, entities, email } = describeChange(entry);
  return (
    <article className={classes.change} aria-label={spellOut(title, false)}>
      <div className={classes.line}>
        <div className={classes.what}>
          <TextButton
            className={classes.title}
            aria-expanded={open}
            data-row-link
            onClick={() => setOpen(!open)}
          >
            <ExternalText>{title}</ExternalText>
          </TextButton>
          <p className={classes.about}>
            {email !== undefined && (
              <span>
                <HiddenText text={email} />
              </span>
            )}
            <ChangeEntities entities={entities} />
            <TimeText seconds={entry.at} style="relative" />
          </p>
        </div>
        <Badge color={outcomeColors[entry.outcome]}>
          {entry.undoneAt === undefined ? outcomeWords[entry.outcome] : 'Taken back'}
        </Badge>
        {'step' in undo && mayCall(undo.step.operation.id as OperationId) && (
          <Button busy={undoing.isPending} onClick={() => undoing.mutate(undo.step)}>
            Undo
            <ExternalText className="visually-hidden">: {undo.step.label}</ExternalText>
          </Button>
        )}
      </div>
      {entry.error !== undefined && (
        <p className={classes.error}>
          <HiddenText text={entry.error} />
        </p>
      )}
      <FormAlert error={undoing.error} title="Not taken back" />
      {open && <Details entry={entry} undo={undo} />}
    </article>
  );
}

function Details({ entry, undo }: ChangeRowProps) {
  const { operationId, input } = entry;
  return (
    <div className={classes.details}>
      <ExternalText component="p" className={classes.way}>
        {'step' in undo ? `Undo: ${undo.step.label}.` : undo.why}
      </ExternalText>
      <DeveloperDetails>
        {isOperationId(operationId) && <ChangeLinks entry={entry} operation={operations[operationId]} />}
        <GuardedJson label="What was sent" text={JSON.stringify(input, null, 2)} />
      </DeveloperDetails>
    </div>
  );
}
