import { Badge } from '@mantine/core';
import { useState } from 'react';
import { isOperationId, operations } from '#contract/operations.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import type { Undo } from '#features/activity/undo.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { RevealScope } from '#features/redaction/reveal-scope.tsx';
import { GuardedJson } from '#features/redaction/secrets-hidden.tsx';
import { Button } from '#ui/button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { ChangeEntities } from './change-entities.tsx';
import { ChangeLinks } from './change-links.tsx';
import classes from './change-row.module.css';
import { describeChange } from './describe-change.ts';
import { useUndoChange } from './use-undo-change.ts';

const outcomeWords = { done: 'Done', refused: 'Refused', unknown: 'Not known' } as const;
const outcomeColors = { done: 'good', refused: 'bad', unknown: 'warn' } as const;

interface ChangeRowProps {
  readonly entry: ActivityEntry;
  readonly undo: Undo;
}

/** One change: what, to what, what came of it, and the way back. Addresses of people are hidden until they are pressed. */
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
  const { title, entities, email } = describeChange(entry);
  return (
    <article className={classes.change} aria-label={title}>
      <div className={classes.line}>
        <div className={classes.what}>
          <TextButton
            className={classes.title}
            aria-expanded={open}
            data-row-link
            onClick={() => setOpen(!open)}
          >
            {title}
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
        {'step' in undo && (
          <Button busy={undoing.isPending} onClick={() => undoing.mutate(undo.step)}>
            Undo<span className="visually-hidden">: {undo.step.label}</span>
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
      <p className={classes.way}>{'step' in undo ? `Undo: ${undo.step.label}.` : undo.why}</p>
      {isOperationId(operationId) && <ChangeLinks entry={entry} operation={operations[operationId]} />}
      <GuardedJson label="What was sent" text={JSON.stringify(input, null, 2)} />
    </div>
  );
}
