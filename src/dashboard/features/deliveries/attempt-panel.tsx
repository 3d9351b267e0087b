import { Group } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ID_PATTERN } from '#contract/wire.ts';
import { EntityText } from '#features/directory/entity-text.tsx';
import { IdMenu } from '#features/directory/id-menu.tsx';
import { HiddenText, useHidden } from '#features/redaction/hidden-text.tsx';
import { UnmaskControl } from '#features/unmask/unmask-control.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { paths } from '#lib/paths.ts';
import { sayDuration } from '#lib/say-duration.ts';
import { timeRangeCodec } from '#lib/time-range.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Disclosure } from '#ui/disclosure-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { PartlyHidden } from '#ui/hidden-part.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { Link } from '#ui/link.tsx';
import { PanelHeader } from '#ui/panel-header.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Attempt } from './attempt.ts';
import classes from './attempt-panel.module.css';
import { outcomeMeanings } from './outcome.ts';
import { OutcomeText } from './outcome-text.tsx';
import { SendAgain } from './send-again.tsx';

/** Seconds of request logs before and after an attempt: its cause and the reaction. */
const AROUND = 900;

const renderString = (value: string) => (ID_PATTERN.test(value) ? <IdMenu id={value} /> : undefined);

function Part({
  title,
  tools,
  children,
}: {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.heading}>
        <h3 id={id}>{title}</h3>
        {tools}
      </div>
      {children}
    </section>
  );
}

function Body({
  label,
  title,
  text,
}: {
  readonly label: string;
  readonly title: string;
  readonly text: string;
}) {
  const { parts, visible } = useHidden(text);
  return (
    <Part
      title={title}
      tools={<CopyButton what={visible === text ? label : `${label}, masked`} text={visible} />}
    >
      <JsonView text={text} label={label} hidden={parts} renderString={renderString} />
    </Part>
  );
}

/** Parsed as a header line, since a header can be secret by its name. */
function HeaderValue({ name, value }: { readonly name: string; readonly value: string }) {
  const line = `${name}: ${value}`;
  const { parts } = useHidden(line);
  return <PartlyHidden text={value} parts={parts} offset={line.length - value.length} />;
}

function Headers({ headers }: Pick<Attempt, 'headers'>) {
  if (headers.length === 0) return null;
  return (
    <section className={classes.part}>
      <Disclosure label={`Headers, ${headers.length}`}>
        <FactList>
          {headers.map(([name, value]) => (
            <Fact key={name} name={name}>
              <code className={classes.value}>
                <HeaderValue name={name} value={value} />
              </code>
            </Fact>
          ))}
        </FactList>
      </Disclosure>
    </section>
  );
}

function logsAround({ about, startedAt }: Attempt): string | undefined {
  if (!about) return undefined;
  const created =
    startedAt === undefined
      ? undefined
      : timeRangeCodec.format({ from: startedAt - AROUND, to: startedAt + AROUND });
  const address = paths.requestLogsAbout(about.id);
  return created === undefined ? address : `${address}&created=${encodeURIComponent(created)}`;
}

function Facts({ attempt }: { readonly attempt: Attempt }) {
  const { startedAt, took, happenedAt, application, method, url, event, about, subscriptionId } = attempt;
  return (
    <FactList>
      <Fact name="Called">
        {url && (
          <code className={classes.value}>
            {method} <HiddenText text={url} />
          </code>
        )}
      </Fact>
      <Fact name="About">
        {about &&
          (about.type ? (
            <EntityText type={about.type} id={about.id} name={about.name} linked />
          ) : (
            <ExternalText component="code">{about.id}</ExternalText>
          ))}
      </Fact>
      <Fact name="Event">{event && <ExternalText component="code">{event}</ExternalText>}</Fact>
      <Fact name="Happened">{happenedAt !== undefined && <TimeText seconds={happenedAt} style="day" />}</Fact>
      <Fact name="Sent">{startedAt !== undefined && <TimeText seconds={startedAt} style="day" />}</Fact>
      <Fact name="Took">{took !== undefined && sayDuration(took)}</Fact>
      <Fact name="Application">{application}</Fact>
      <Fact name="Subscription">
        {subscriptionId && <EntityText type="subscription" id={subscriptionId} linked />}
      </Fact>
    </FactList>
  );
}

interface AttemptPanelProps {
  readonly attempt: Attempt;
  /** The attempt's number, if known. */
  readonly number?: number | undefined;
  /** The position in the list. */
  readonly place?: ReactNode;
  readonly isListed: boolean;
  readonly onStep: (move: 'next' | 'previous') => void;
  readonly onClose: () => void;
}

/** Outcome, request and response of an attempt, masked. Must be inside a `RevealScope`. */
export function AttemptPanel({ attempt, number, ...header }: AttemptPanelProps) {
  const { outcome, event, about, subscriptionId, payload, answer, headers, subscriptionActive } = attempt;
  const logs = logsAround(attempt);
  return (
    <>
      <PanelHeader
        {...header}
        entity="delivery"
        title={
          <h2 className={classes.title}>
            <OutcomeText outcome={outcome} />
          </h2>
        }
      >
        <p className={classes.what}>
          <ExternalText component="span">{event ? eventTitle(event) : 'An event'}</ExternalText>
          {about && (
            <>
              <span aria-hidden="true">·</span>
              {about.type ? <EntityText type={about.type} id={about.id} name={about.name} /> : about.id}
            </>
          )}
          {number !== undefined && number > 1 && (
            <>
              <span aria-hidden="true">·</span>
              <span>try {number}</span>
            </>
          )}
        </p>
      </PanelHeader>
      <div className={classes.body}>
        <p className={classes.meaning} data-kind={outcome.kind}>
          {outcomeMeanings[outcome.kind]}
          {subscriptionActive === false && ' Its subscription is switched off now.'}
        </p>
        <Group gap={8}>
          <SendAgain attempt={attempt} />
          {logs && (
            <Button component={Link} to={logs}>
              Request logs
            </Button>
          )}
          {about && (
            <Button component={Link} to={paths.timeline(about.id)}>
              Timeline
            </Button>
          )}
          {subscriptionId && headers.length > 0 && (
            <Button component={Link} to={paths.subscriptionSignatureOf(subscriptionId, attempt.id)}>
              Check its signature
            </Button>
          )}
          <UnmaskControl />
        </Group>
        <Facts attempt={attempt} />
        {answer !== '' && (
          <Body
            title={outcome.status === undefined ? 'Why there was no answer' : 'What was answered'}
            label="Answer"
            text={answer}
          />
        )}
        {payload !== undefined && <Body title="What was sent" label="Payload" text={payload} />}
        <Headers headers={headers} />
      </div>
    </>
  );
}
