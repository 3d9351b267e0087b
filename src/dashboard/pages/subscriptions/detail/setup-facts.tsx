import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { attributeLabels, attributeWords } from '#features/log-derived/attribute-words.ts';
import { type AttributeKey, type Attributes, attributeKeys } from '#features/log-derived/attributes.ts';
import type { LoggedSetup } from '#features/log-derived/logged-attributes.ts';
import { paths } from '#lib/paths.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { AttributeNames } from '../model/attribute-names.tsx';
import { SecretValue } from './secret-value.tsx';
import classes from './subscription-page.module.css';

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
          {props.logged ? 'no request log gives evidence of' : 'the request logs could not be read, of'}:{' '}
          <AttributeNames keys={unknown.map(({ name }) => name)} />.
        </p>
      )}
    </>
  );
}
