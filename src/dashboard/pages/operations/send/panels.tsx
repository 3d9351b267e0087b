import { memo, type ReactNode, type Ref, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import type { Operation } from '#contract/operation.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { useEnvironment } from '#features/session/session.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { AnswerPanel } from '../answer/answer-panel.tsx';
import { type RequestForm, useRequest } from '../form/use-request-form.ts';
import { whyNotCallable } from '../model/api-request.ts';
import type { JsonPath } from '../model/json-path.ts';
import { requestCurl } from '../model/request-curl.ts';
import classes from './panels.module.css';
import type { Sent } from './use-sending.ts';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly panelRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of the column beside the form. */
function Panel({ title, aside, panelRef, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id} ref={panelRef}>
      <div className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The exact request, as the form makes it at the moment; it may come after the key that was pressed. */
export function RequestPanel({ form }: { readonly form: RequestForm }) {
  const { operation, schemas } = form;
  const request = useDeferredValue(useRequest(form));
  const origin = useEnvironment()?.origin;
  const curl = useMemo(
    () => requestCurl(operation, schemas, request, origin),
    [operation, schemas, request, origin],
  );
  return (
    <Panel title="Request" aside={<CopyButton what="cURL command" text={curl} />}>
      <pre className={classes.curl}>{curl}</pre>
    </Panel>
  );
}

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
