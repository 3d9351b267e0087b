import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isRecord } from '#contract/record.ts';
import {
  type AttributeKey,
  type Attributes,
  attributeKeys,
  attributeLabels,
  attributeWords,
  isKnownAttribute,
} from '#features/log-derived/attributes.ts';
import type { LoggedSetup } from '#features/log-derived/logged-attributes.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { GuardedJson, SecretsHidden } from '#features/redaction/secrets-hidden.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { AttributeNames } from '../attribute-names.tsx';
import classes from './subscription-page.module.css';

/** A secret that the service echoed: hidden until somebody asks for it. */
function SecretValue({ secret }: { readonly secret: string }) {
  const [shown, setShown] = useState(false);
  return (
    <span className={classes.secret}>
      <code>{shown ? secret : '•'.repeat(12)}</code>
      <Button variant="subtle" color="gray" onClick={() => setShown(!shown)}>
        {shown ? 'Hide the secret' : 'Show the secret'}
      </Button>
      <CopyButton text={secret} what="Secret" />
    </span>
  );
}

interface SetupFactsProps {
  /** What the service answered. */
  readonly answered: Attributes;
  /** What the request logs tell; undefined while they are read, and where they cannot be. */
  readonly logged: LoggedSetup | undefined;
  readonly reading: boolean;
}

/** A link to the log entry that tells of a value. */
function FromLogs({ setup, name }: { readonly setup: LoggedSetup; readonly name: AttributeKey }) {
  const source = setup.sources[name];
  if (!source) return null;
  return (
    <>
      from a{' '}
      <Link to={`${paths.requestLog(source.requestId)}?at=${source.at}`}>
        request logged <TimeText seconds={source.at} style="relative" inRow />
      </Link>
      {setup.edited && setup.edited.at > source.at && '; edited since, which may have wiped it'}
    </>
  );
}

/** What is known of one attribute; undefined where nothing is. */
function saidOf(
  name: AttributeKey,
  { answered, logged }: SetupFactsProps,
): { value: ReactNode; note?: ReactNode } | undefined {
  if (name === 'secretKey' && answered.secretKey)
    return { value: <SecretValue secret={answered.secretKey} /> };
  const said = attributeWords(name, answered[name]);
  if (said !== undefined) return { value: name === 'callback' ? <code>{said}</code> : said };
  const words = attributeWords(name, logged?.attributes[name]);
  return words !== undefined && logged
    ? { value: words, note: <FromLogs setup={logged} name={name} /> }
    : undefined;
}

/** How the subscription calls: what the service answers, and what only the request logs tell. */
export function SetupFacts(props: SetupFactsProps) {
  const rows = attributeKeys.map((name) => ({ name, said: saidOf(name, props) }));
  const unknown = rows.filter(({ said }) => !said);
  return (
    <>
      <FactList>
        {rows.map(({ name, said }) => (
          <Fact key={name} name={attributeLabels[name]} note={said?.note}>
            {said?.value}
          </Fact>
        ))}
      </FactList>
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

/** Fields of the record that stand in words elsewhere on the page. */
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

/** What the answer holds beyond all that; the names of nested fields begin with that of their object. */
export function furtherFields(subscription: Subscription): Readonly<Record<string, unknown>> {
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

/** Fields of the answer that the document does not show, as they came. */
export function FurtherFields({ subscription }: { readonly subscription: Subscription }) {
  const fields = furtherFields(subscription);
  if (Object.keys(fields).length === 0) return null;
  return (
    <SecretsHidden>
      <GuardedJson text={JSON.stringify(fields)} label="Further fields of the answer" />
    </SecretsHidden>
  );
}
