import { memo, useEffect, useRef } from 'react';
import type { Operation } from '#contract/operation.ts';
import { FormAlert } from '#kit/form/form-alert.tsx';
import { AnswerPanel } from '../answer/answer-panel.tsx';
import { whyNotCallable } from '../model/callable.ts';
import type { JsonPath } from '../model/json-path.ts';
import classes from './panel.module.css';
import { Panel } from './panel.tsx';
import type { Sent } from './use-sending.ts';

interface ResponsePanelProps {
  readonly operation: Operation;
  readonly sent: Sent | undefined;
  /** What kept the request from being answered. */
  readonly error: Error | null;
  readonly busy: boolean;
  readonly goTo: (path: JsonPath) => void;
}

/** What came back, or why nothing did. */
function PlainResponsePanel({ operation, sent, error, busy, goTo }: ResponsePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sent ?? error) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [sent, error]);
  if (error)
    return (
      <Panel title="Response" panelRef={panel}>
        <div className={classes.alert}>
          <FormAlert
            error={error}
            title="The request was not answered"
            openTitle="The request was not answered"
          />
        </div>
      </Panel>
    );
  return (
    <Panel title="Response" panelRef={panel}>
      {sent ? (
        <AnswerPanel operation={operation} sent={sent} goTo={goTo} />
      ) : (
        <p className={classes.none}>
          {busy
            ? 'Waiting for the answer …'
            : whyNotCallable(operation)
              ? 'Nothing is sent from here.'
              : 'Nothing was sent yet.'}
        </p>
      )}
    </Panel>
  );
}

/** An answer may be long: it is not drawn anew for every key that is pressed in the form. */
export const ResponsePanel = memo(PlainResponsePanel);
