import { type FormEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ErrorBody } from '#contract/error-body.ts';
import type { Operation } from '#contract/operation.ts';
import { chosenOrganization } from '#kit/chosen-organization.ts';
import { ownerOf } from '#kit/directory/use-directory.ts';
import { DraftNotice } from '#kit/form/draft-notice.tsx';
import { useSession } from '#kit/session.ts';
import { lacksSecrets } from '#kit/storable.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { ErrorTable } from './answer/error-table.tsx';
import { FilledNote, type Source } from './filled-note.tsx';
import { focusField } from './form/focus-field.ts';
import { FormSections } from './form/form-sections.tsx';
import { RequestFormContext } from './form/request-form-context.ts';
import { useKeptForm } from './form/use-kept-form.ts';
import { useRequestForm } from './form/use-request-form.ts';
import { missingParams, requestFor, specsOf } from './model/api-request.ts';
import { whyNotCallable } from './model/callable.ts';
import { consequenceOf } from './model/consequence.ts';
import { pathOfField } from './model/field-place.ts';
import type { JsonPath } from './model/json-path.ts';
import { readKeptForm, writeKeptForm } from './model/kept-request.ts';
import type { FilledRequest } from './model/request-from-entry.ts';
import { OperationHead } from './operation-head.tsx';
import classes from './operation-screen.module.css';
import { BrokenRules } from './send/broken-rules.tsx';
import { ConfirmSend } from './send/confirm-send.tsx';
import { RequestPanel } from './send/request-panel.tsx';
import { ResponsePanel } from './send/response-panel.tsx';
import { useSending } from './send/use-sending.ts';

const NO_ERRORS: ErrorBody['errors'] = [];

interface OperationScreenProps {
  readonly operation: Operation;
  /** What a log entry told of its request. */
  readonly filled?: FilledRequest;
  readonly source?: Source;
}

/** The form of an operation, the request that it makes, what the service answers, and what it may answer. */
export function OperationScreen({ operation, filled, source }: OperationScreenProps) {
  const owner = ownerOf(useSession());
  const key = `sealdesk.operation ${owner} ${operation.id} ${source?.requestId ?? ''}`;
  const [kept, setKept] = useState(() => readKeptForm(key));
  const specs = useMemo(() => specsOf(operation), [operation]);
  const fresh = filled ?? { request: requestFor(specs, chosenOrganization(owner)) };
  const form = useRequestForm(operation, specs, kept ?? fresh);
  useKeptForm(key, form);
  const sending = useSending(form);
  const [asking, setAsking] = useState<'rules' | 'consequence'>();
  const fields = useRef<HTMLFormElement>(null);
  const { request, bodyFault, issues } = form;
  const shownRequest = useDeferredValue(request);
  const reason = whyNotCallable(operation);
  const missing = missingParams(operation, request);
  const obstacle = bodyFault
    ? `The body is no JSON: line ${bodyFault.line}: ${bodyFault.reason}.`
    : missing.length > 0
      ? `Without ${missing.join(' and ')} the request has no address.`
      : undefined;
  const consequence = consequenceOf(operation, request);

  const deliver = () => {
    setAsking(undefined);
    sending.send();
  };
  const sendAnyway = () => (consequence ? setAsking('consequence') : deliver());
  const trySending = () => {
    if (sending.busy || asking === 'consequence' || reason) return;
    if (issues.length === 0 && !obstacle) return sendAnyway();
    // Drawn at once, so that what hides the field is there to be opened and the next key already meets it.
    flushSync(() => {
      form.showAll();
      setAsking('rules');
    });
    focusField(fields.current, issues[0]?.path ?? ['body']);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    trySending();
  };
  useKeys([{ keys: 'Mod+enter', label: 'Send the request', group: 'Operation', run: trySending }]);
  const startAgain = () => {
    writeKeptForm(key, undefined);
    setKept(undefined);
    setAsking(undefined);
    form.reset(fresh);
  };
  const goToPath = useCallback((path: JsonPath) => focusField(fields.current, path), []);
  const goTo = useCallback(
    (field: string) => {
      const path = pathOfField(specs, field);
      return path && (() => goToPath(path));
    },
    [specs, goToPath],
  );
  return (
    <div className={classes.page}>
      <OperationHead operation={operation} />
      {source && filled && <FilledNote source={source} filled={filled} />}
      {reason && <p className={classes.reason}>{reason}</p>}
      <DraftNotice
        since={kept && { seconds: kept.at, lacksSecrets: lacksSecrets(kept) }}
        onFresh={startAgain}
      >
        Secrets were not kept.
      </DraftNotice>
      <div className={classes.columns}>
        <form
          className={classes.form}
          ref={fields}
          onSubmit={submit}
          noValidate
          aria-label={operation.summary}
        >
          <RequestFormContext value={form}>
            <FormSections />
          </RequestFormContext>
          {asking === 'rules' && (issues.length > 0 || obstacle) && (
            <BrokenRules issues={issues} obstacle={obstacle} goTo={goToPath} onSend={sendAnyway} />
          )}
          {!reason && (
            <div className={classes.send}>
              <Button variant="filled" type="submit" busy={sending.busy}>
                Send the request
              </Button>
              {sending.busy ? (
                <Button onClick={sending.stop}>Stop waiting</Button>
              ) : (
                // The notice above the form offers it already.
                !kept && <Button onClick={startAgain}>Start afresh</Button>
              )}
            </div>
          )}
        </form>
        <div className={classes.side}>
          <RequestPanel operation={operation} specs={specs} request={shownRequest} />
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
      {asking === 'consequence' && consequence && (
        <ConfirmSend
          consequence={consequence}
          request={request}
          onSend={deliver}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
