import { type FormEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ErrorBody } from '#contract/error-body.ts';
import type { Operation } from '#contract/operation.ts';
import { DraftNotice } from '#features/forms/draft-notice.tsx';
import { chosenOrganization } from '#features/organization-choice/chosen-organization.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { Link } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { FormSections } from './form/form-sections.tsx';
import { requestOf, valuesOf } from './form/request-values.ts';
import { focusField, RequestFormContext, useRequestForm } from './form/use-request-form.ts';
import { pathOfField, requestFor, schemasOf, whyNotCallable } from './model/api-request.ts';
import { type Consequence, consequenceOf } from './model/consequence.ts';
import type { JsonPath } from './model/json-path.ts';
import type { RequestSource } from './model/operation-state.ts';
import type { FilledRequest } from './model/request-from-entry.ts';
import { OperationHead } from './operation-head.tsx';
import classes from './operation-view.module.css';
import { ErrorTable } from './send/error-table.tsx';
import { RequestPanel, ResponsePanel } from './send/request-response-panels.tsx';
import { BrokenRules, ConfirmSend, objectionsTo } from './send/send-checks.tsx';
import { useSendRequest } from './send/use-send-request.ts';

interface FilledNoteProps {
  readonly source: RequestSource;
  readonly filled: FilledRequest;
}

const ERRORS = {
  'cut-off':
    'The log holds only the beginning of the body. It is in the JSON view as far as it goes; complete it there before you send it.',
  large: 'The logged body is too long for a form. It was left out; copy it from its entry.',
  text: 'The logged body is no JSON. It is in the JSON view as it was logged.',
  unexpected: 'The logged request had a body, which this operation does not take. It was left out.',
} as const;

function FilledNote({ source, filled: { left, bodyError } }: FilledNoteProps) {
  return (
    <div className={classes.note}>
      <p>
        Filled with the request that was{' '}
        <Link to={paths.requestLogEntry(source.requestId, source.at)}>
          logged <TimeText seconds={source.at} style="relative" inRow />
        </Link>
        . The log has no request headers but the user agent.
      </p>
      {bodyError && <p>{ERRORS[bodyError]}</p>}
      {left.length > 0 && (
        <p>
          Left out, since {left.length === 1 ? 'it is' : 'they are'} secret:{' '}
          {left.map((path, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <code>{path}</code>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}

const NO_ERRORS: ErrorBody['errors'] = [];

interface OperationViewProps {
  readonly operation: Operation;
  /** Values from the log entry. */
  readonly filled?: FilledRequest;
  readonly source?: RequestSource;
}

export function OperationView({ operation, filled, source }: OperationViewProps) {
  const owner = ownerOf(useSession());
  const schemas = useMemo(() => schemasOf(operation), [operation]);
  const [fresh] = useState(() =>
    valuesOf(filled?.request ?? requestFor(schemas, chosenOrganization(owner)), filled?.bodyText),
  );
  const key = `operation ${operation.id} ${source?.requestId ?? ''}`;
  const request = useRequestForm(operation, schemas, fresh, key);
  const { form, since, elements } = request;
  const sending = useSendRequest(request);
  const [isHeldBack, setHeldBack] = useState(false);
  const [asking, setAsking] = useState<Consequence>();
  const reason = whyNotCallable(operation);

  const deliver = () => {
    setHeldBack(false);
    setAsking(undefined);
    sending.send();
  };
  const sendAnyway = () => {
    const consequence = consequenceOf(operation, requestOf(form.getValues()));
    if (!consequence) return deliver();
    setHeldBack(false);
    setAsking(consequence);
  };
  const trySending = () => {
    if (sending.busy || asking || reason) return;
    const { issues, obstacle } = objectionsTo(operation, form.getValues());
    // Shows field errors from now on. Not awaited, so that the next key is not delayed.
    void form.handleSubmit(() => undefined)();
    if (issues.length === 0 && !obstacle) return sendAnyway();
    // Rendered synchronously, so that the next key press already confirms.
    flushSync(() => setHeldBack(true));
    focusField(elements, issues[0]?.path ?? ['body']);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    trySending();
  };
  useKeys([{ keys: 'Mod+enter', label: 'Send the request', group: 'Operation', run: trySending }]);
  const startAgain = () => {
    setHeldBack(false);
    request.startAfresh();
  };
  const goToPath = (path: JsonPath) => focusField(elements, path);
  const goTo = (field: string) => {
    const path = pathOfField(schemas, field);
    return path && (() => goToPath(path));
  };
  return (
    <div className={classes.page}>
      <OperationHead operation={operation} />
      {source && filled && <FilledNote source={source} filled={filled} />}
      {reason && <p className={classes.reason}>{reason}</p>}
      <DraftNotice since={since} onFresh={startAgain}>
        Secrets were not kept.
      </DraftNotice>
      <div className={classes.columns}>
        <form className={classes.form} onSubmit={submit} noValidate aria-label={operation.summary}>
          <RequestFormContext value={request}>
            <FormSections />
          </RequestFormContext>
          {isHeldBack && <BrokenRules form={request} goTo={goToPath} onSend={sendAnyway} />}
          {!reason && (
            <div className={classes.send}>
              <Button variant="filled" type="submit" busy={sending.busy}>
                Send the request
              </Button>
              {sending.busy ? (
                <Button onClick={sending.stop}>Stop waiting</Button>
              ) : (
                // The notice above the form has the same button.
                !since && <Button onClick={startAgain}>Start afresh</Button>
              )}
            </div>
          )}
        </form>
        <div className={classes.side}>
          <RequestPanel form={request} />
          <ResponsePanel
            operation={operation}
            sent={sending.sent}
            error={sending.error}
            busy={sending.busy}
            goTo={goToPath}
          />
        </div>
      </div>
      <ErrorTable
        operation={operation}
        answered={sending.sent?.answer.refusal?.errors ?? NO_ERRORS}
        goTo={goTo}
      />
      {asking && (
        <ConfirmSend
          consequence={asking}
          request={requestOf(form.getValues())}
          onSend={deliver}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
