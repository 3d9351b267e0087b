import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { isRecord } from '#contract/record.ts';
import {
  type AttributeKey,
  type Attributes,
  attributeKeys,
  attributeLabels,
  attributeWords,
  headerText,
  isKnownAttribute,
  REMOVED,
  wireNameOf,
} from '#features/log-derived/attributes.ts';
import type { LoggedSetup } from '#features/log-derived/logged-attributes.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { HiddenValue } from '#features/redaction/hidden-value.tsx';
import { GuardedJson, SecretsHidden } from '#features/redaction/secrets-hidden.tsx';
import { UnmaskControl } from '#features/unmask/unmask-control.tsx';
import { paths } from '#lib/paths.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { NameLink } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { AttributeNames } from '../attribute-names.tsx';
import classes from './subscription-page.module.css';

function SecretValue({ secret }: { readonly secret: string }) {
  return (
    <span className={classes.secret}>
      <code>
        <HiddenValue path={[wireNameOf('secretKey')]} value={secret} />
      </code>
      <CopyButton text={secret} what="Secret" />
    </span>
  );
}

function Headers({ headers }: { readonly headers: NonNullable<Attributes['headers']> }) {
  return (
    <ul className={classes.headers}>
      {Object.entries(headers).map(([name, value]) => (
        <li key={name}>
          {value === REMOVED ? (
            <ExternalText>{headerText(name)}</ExternalText>
          ) : (
            <>
              <ExternalText>{name}</ExternalText>:{' '}
              <HiddenValue path={[wireNameOf('headers'), name]} value={value} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Undefined if the attribute is unknown. */
function shownOf(name: AttributeKey, attributes: Attributes): ReactNode {
  const { headers } = attributes;
  const words = attributeWords(name, attributes[name]);
  if (name === 'headers' && headers && Object.keys(headers).length > 0) return <Headers headers={headers} />;
  if (name !== 'callback' || words === undefined) return words;
  return (
    <code>
      <HiddenText text={words} />
    </code>
  );
}

interface SetupFactsProps {
  readonly answered: Attributes;
  /** Undefined while loading, and after a failure. */
  readonly logged: LoggedSetup | undefined;
  readonly reading: boolean;
}

function FromLogs({ setup, name }: { readonly setup: LoggedSetup; readonly name: AttributeKey }) {
  const source = setup.sources[name];
  if (!source) return null;
  return (
    <>
      from a{' '}
      <NameLink to={`${paths.requestLog(source.requestId)}?at=${source.at}`}>
        request logged <TimeText seconds={source.at} style="relative" inRow />
      </NameLink>
      {setup.edited && setup.edited.at > source.at && '; edited since, which may have wiped it'}
    </>
  );
}

/** Undefined if nothing is known. */
function saidOf(
  name: AttributeKey,
  { answered, logged }: SetupFactsProps,
): { value: ReactNode; note?: ReactNode } | undefined {
  if (name === 'secretKey' && answered.secretKey)
    return { value: <SecretValue secret={answered.secretKey} /> };
  const said = shownOf(name, answered);
  if (said !== undefined) return { value: said };
  const value = logged && shownOf(name, logged.attributes);
  return value === undefined || !logged
    ? undefined
    : { value, note: <FromLogs setup={logged} name={name} /> };
}

/** The setup from the service, completed from the request logs. */
export function SetupFacts(props: SetupFactsProps) {
  const rows = attributeKeys.map((name) => ({ name, said: saidOf(name, props) }));
  const unknown = rows.filter(({ said }) => !said);
  return (
    <>
      <UnmaskControl />
      <SecretsHidden>
        <FactList>
          {rows.map(({ name, said }) => (
            <Fact key={name} name={attributeLabels[name]} note={said?.note}>
              {said?.value}
            </Fact>
          ))}
        </FactList>
      </SecretsHidden>
      {props.reading && <Skeleton height={200} aria-busy="true" />}
      {!props.reading && unknown.length > 0 && (
        <p className={classes.unknown}>
          The service does not tell, and{' '}
          {props.logged ? 'no request log tells of' : 'the request logs could not be read, of'}:{' '}
          <AttributeNames keys={unknown.map(({ name }) => name)} />.
        </p>
      )}
    </>
  );
}

/** Fields that other parts of the page show. */
const SHOWN = new Set([
  'id',
  'event',
  'action',
  'active',
  'created',
  'version',
  'entity_id',
  'entity_unique_id',
  'entity_type',
  'event_count',
  'request_method',
  'secret_key',
  'attributes',
  'json_attributes',
  'application_name',
  'event_subscription_owner_email',
]);

/** The remaining fields of the response; nested fields have a dotted path. */
function furtherFields(subscription: Subscription): Readonly<Record<string, unknown>> {
  const top = Object.entries(subscription).filter(([name]) => !SHOWN.has(name));
  const nested = ['attributes', 'json_attributes'].flatMap((parent) => {
    const value = subscription[parent];
    if (!isRecord(value)) return [];
    return Object.entries(value)
      .filter(([name]) => !isKnownAttribute(name))
      .map(([name, it]) => [`${parent}.${name}`, it] as const);
  });
  return Object.fromEntries([...top, ...nested]);
}

/** Technical fields, and fields that the document does not mention, as they were returned. */
export function RecordDetails({ subscription }: { readonly subscription: Subscription }) {
  const { event, entity_id: internalId, action, request_method: method, version } = subscription;
  const fields = furtherFields(subscription);
  return (
    <DeveloperDetails>
      <FactList>
        <Fact name="Event">
          <ExternalText component="code">{event}</ExternalText>
        </Fact>
        <Fact name="Internal entity number">{internalId}</Fact>
        <Fact name="Action">
          {action === 'callback' ? 'Calls an address' : action}
          {method && `, by ${method.toUpperCase()}`}
        </Fact>
        <Fact name="Version">{version === 2 ? '2: second generation of callbacks' : version}</Fact>
      </FactList>
      {Object.keys(fields).length > 0 && (
        <SecretsHidden>
          <GuardedJson text={JSON.stringify(fields)} label="Further fields of the answer" />
        </SecretsHidden>
      )}
    </DeveloperDetails>
  );
}
