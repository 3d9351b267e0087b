import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { ServiceCredential } from '#contract/staff.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { AccessForm } from './access-form.tsx';
import { RemoveAccess } from './remove-access.tsx';
import classes from './service-access-page.module.css';

const kindWords = { 'api-key': 'API key', 'refresh-token': 'Refresh token' } as const;

const time = (seconds: number | null) =>
  seconds === null ? null : <TimeText seconds={seconds} style="relative" />;

function Facts({ credential }: AccessProps) {
  const { kind, from, givenBy, givenAt, renewedAt, tokenExpiresAt } = credential;
  return (
    <FactList>
      <Fact name="Credential">{kind && kindWords[kind]}</Fact>
      <Fact name="Given by">
        {from === 'configuration' ? 'The configuration of the server' : (givenBy ?? 'Unknown')}
      </Fact>
      <Fact name="Given">{time(givenAt)}</Fact>
      <Fact name="Renewed">{time(renewedAt)}</Fact>
      <Fact name="Next renewal">{time(tokenExpiresAt)}</Fact>
    </FactList>
  );
}

interface AccessProps {
  readonly credential: ServiceCredential;
}

export function Access({ credential }: AccessProps) {
  const { environment, from, lastFailure } = credential;
  const name = environmentNames[environment];
  const [isAsked, setIsAsked] = useState<'replace' | 'remove'>();
  const done = () => setIsAsked(undefined);
  const isGiven = from !== null;
  return (
    <section className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <span className={classes.state} data-given={isGiven || undefined} data-failed={lastFailure !== null}>
          {!isGiven ? 'No access' : lastFailure ? 'Failing' : 'Working'}
        </span>
      </div>
      {lastFailure && (
        <Alert color="bad" title="It cannot be used until another is given">
          <ExternalText component="p">
            {lastFailure.why} (
            <TimeText seconds={lastFailure.at} style="relative" />)
          </ExternalText>
        </Alert>
      )}
      {isGiven ? (
        <Facts credential={credential} />
      ) : (
        <p>Staff cannot use {name} until somebody gives access.</p>
      )}
      {from === 'configuration' && (
        <p className={classes.note}>It can be changed in the configuration alone.</p>
      )}
      {from === 'dashboard' && isAsked !== 'replace' && (
        <div className={classes.actions}>
          <Button onClick={() => setIsAsked('replace')}>Replace …</Button>
          <Button color="red" onClick={() => setIsAsked('remove')}>
            Remove …
          </Button>
        </div>
      )}
      {(!isGiven || isAsked === 'replace') && (
        <AccessForm
          environment={environment}
          takesPasswords={credential.takesPasswords}
          onGiven={done}
          {...(isGiven && { onCancel: done })}
        />
      )}
      {isAsked === 'remove' && <RemoveAccess environment={environment} onClose={done} />}
    </section>
  );
}
