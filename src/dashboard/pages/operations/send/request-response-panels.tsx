import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import type { RawAnswer } from '#api/raw-call.ts';
import { readBodyText } from '#contract/body-text.ts';
import type { Operation } from '#contract/operation.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { sentEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { useHidden } from '#features/redaction/hidden-text.tsx';
import { SecretsHidden } from '#features/redaction/secrets-hidden.tsx';
import { useEnvironment } from '#features/session/session.ts';
import { entityPath, paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { JsonView, RawText } from '#ui/json-view.tsx';
import { Link } from '#ui/link.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { type RequestForm, useRequest } from '../form/use-request-form.ts';
import { IssueList } from '../issue-list.tsx';
import { whyNotCallable } from '../model/api-request.ts';
import type { JsonPath } from '../model/json-path.ts';
import { requestCurl } from '../model/request-curl.ts';
import classes from './request-response-panels.module.css';
import type { Sent } from './use-send-request.ts';

function AnswerId({ id }: { readonly id: string }) {
  const entry = useDirectoryEntry(undefined, id);
  const path = entry && entityPath(entry.type, id);
  if (!path) return id;
  return (
    <Link to={path} className={classes.id} title={nameOf(entry)}>
      {id}
    </Link>
  );
}

const drawIds = (value: string) => (ID_PATTERN.test(value) ? <AnswerId id={value} /> : undefined);

interface EntryLinkProps {
  readonly operation: Operation;
  /** Path and query. */
  readonly uri: string;
  readonly answer: RawAnswer;
}

/** Link to the log entry, once the service has it. */
function EntryLink({ operation, uri, answer }: EntryLinkProps) {
  const { data, isFetching, isError, refetch } = useQuery(sentEntryQuery(operation, { uri, ...answer }));
  if (data)
    return (
      <Link className={classes.link} to={paths.requestLogEntry(data.request_id, data.created)}>
        Open its log entry
      </Link>
    );
  if (isFetching) return <span className={classes.dim}>Looking for its log entry …</span>;
  return (
    <span className={classes.dim}>
      {isError ? 'Its log entry could not be looked up. ' : 'The request logs do not have it yet. '}
      <Button variant="subtle" color="gray" onClick={() => void refetch()}>
        Look again
      </Button>
    </span>
  );
}

/** Headers about the call; others are about the connection. */
const TELLING = /^(?:content-type|retry-after|id|(?:x-)?ratelimit.*)$/;

interface AnswerPanelProps {
  readonly operation: Operation;
  readonly sent: Sent;
  readonly goTo: (path: JsonPath) => void;
}

/** Secrets are hidden, and copied only while revealed. */
function Body({ text }: { readonly text: string }) {
  const { parts, visible } = useHidden(text);
  const { kind } = readBodyText(text);
  const what = 'Response body';
  if (kind === 'empty') return <p className={classes.note}>The answer has no body.</p>;
  return (
    <>
      <div className={classes.tools}>
        <CopyButton what={visible === text ? what : `${what}, masked`} text={visible} />
      </div>
      {kind === 'json' ? (
        <JsonView text={text} label={what} hidden={parts} renderString={drawIds} />
      ) : (
        <>
          <p className={classes.note}>This body is no JSON; it is shown as it came.</p>
          <RawText text={text} label={what} hidden={parts} />
        </>
      )}
    </>
  );
}

function AnswerPanel({ operation, sent, goTo }: AnswerPanelProps) {
  const { uri, answer, refused } = sent;
  const { status, refusal, sentAt, took, text, requestId, headers } = answer;
  const telling = [...headers].filter(([name]) => TELLING.test(name));
  return (
    <>
      <div className={classes.answerHead}>
        <StatusCode look="pill" code={status} failed={refusal !== undefined} />
        <span className={classes.time}>{took.toLocaleString('en-GB')} ms</span>
        <EntryLink operation={operation} uri={uri} answer={answer} />
      </div>
      {refused && (
        <div className={classes.refusals}>
          <IssueList label="What was refused" {...refused} goTo={goTo} />
        </div>
      )}
      <div className={classes.facts}>
        <FactList>
          <Fact name="Request id">{requestId && <IdText id={requestId} what="Request id" />}</Fact>
          {telling.map(([name, value]) => (
            <Fact key={name} name={name}>
              <ExternalText component="code" className={classes.header}>
                {value}
              </ExternalText>
            </Fact>
          ))}
        </FactList>
      </div>
      <div className={classes.body}>
        {/* Remounts for each response, so that revealed secrets are hidden again. */}
        <SecretsHidden key={sentAt}>
          <Body text={text} />
        </SecretsHidden>
      </div>
    </>
  );
}

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly panelRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

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

/** Follows the form with a deferred render. */
export function RequestPanel({ form }: { readonly form: RequestForm }) {
  const { operation, schemas } = form;
  const request = useRequest(form);
  const origin = useEnvironment()?.origin;
  const curl = requestCurl(operation, schemas, request, origin);
  return (
    <Panel title="Request" aside={<CopyButton what="cURL command" text={curl} />}>
      <ExternalText component="pre" className={classes.curl}>
        {curl}
      </ExternalText>
    </Panel>
  );
}

interface ResponsePanelProps {
  readonly operation: Operation;
  readonly sent: Sent | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly goTo: (path: JsonPath) => void;
}

export function ResponsePanel({ operation, sent, error, busy, goTo }: ResponsePanelProps) {
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
