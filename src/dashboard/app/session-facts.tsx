import { hostOf } from '#contract/session.ts';
import { useEnvironment, useSession } from '#kit/session.ts';
import { environmentNames } from '#ui/environment-names.ts';
import { useTimeZone } from '#ui/preferences.ts';
import { formatter } from '#ui/time-format.ts';
import classes from './account-menu.module.css';

const credentialNames = {
  password: 'Password',
  'api-key': 'API key',
  'authorization-code': 'Page of the service',
} as const;

const END = { dateStyle: 'medium', timeStyle: 'short' } as const;

function accessOf(scope: string): string {
  return scope === '*' ? 'Full' : scope === 'GET/*' ? 'Read only' : scope;
}

/** What the account menu says about the session: where, how, how much and how long. */
export function SessionFacts() {
  const session = useSession();
  const environment = useEnvironment();
  const timeZone = useTimeZone();
  if (!session || !environment) return null;
  const end = formatter(timeZone, END).format(session.expiresAt * 1000);
  return (
    <dl className={classes.facts}>
      <dt>Environment</dt>
      <dd>
        {environmentNames[environment.id]} · {hostOf(environment)}
      </dd>
      <dt>Signed in by</dt>
      <dd>{credentialNames[session.credential]}</dd>
      <dt>Access</dt>
      <dd>{accessOf(session.scope)}</dd>
      <dt>Session ends</dt>
      <dd>
        {end}, or after {Math.round(session.idleSeconds / 60)} min without use
      </dd>
    </dl>
  );
}
