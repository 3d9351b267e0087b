import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PanelPart } from '#features/document-group/panel-part.tsx';
import { FormAlert } from '#features/forms/form-alert.tsx';
import type { OpenRow } from '#features/lists/list-page.tsx';
import { RowPanel } from '#features/lists/row-panel.tsx';
import { addressKey, historyOf, type KnownAdmin } from '#features/log-derived/admin-roster.ts';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { PanelBody } from '#ui/panel-body.tsx';
import { NamedPanelHeader } from '#ui/panel-header.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { isNewAdmin, type RosterOutlet } from '../set-admin.ts';
import classes from './admin-panel.module.css';
import { AdminStateText, keyOf, stateWords } from './roster-columns.tsx';
import { callAdmin } from './roster-view.ts';

interface AdminPanelProps extends Pick<RosterOutlet, 'known' | 'set'> {
  readonly organizationId: string;
  /** In lower case. */
  readonly email: string;
  readonly row: OpenRow<KnownAdmin>;
}

function AdminHistory({ known: { told, logs }, email }: Pick<AdminPanelProps, 'known' | 'email'>) {
  const calls = historyOf(told, email);
  return (
    <PanelPart title="Changes">
      {calls.length === 0 && <p className={classes.none}>No request log that was read tells of it.</p>}
      <ol className={classes.calls}>
        {calls.map(({ at, state, from, requestId }) => (
          <li key={`${at} ${state} ${requestId}`} className={classes.call}>
            <TimeText seconds={at} style="clock" />
            <span>
              {state === 'refused' ? 'Refused: no such admin' : `Set ${stateWords[state].toLowerCase()}`}
            </span>
            {requestId ? (
              <Link to={`${paths.requestLog(requestId)}?at=${at}`}>
                {from === 'here' ? 'Done here' : 'Request log'}
              </Link>
            ) : (
              <span className={classes.none}>Done here</span>
            )}
          </li>
        ))}
      </ol>
      {logs.hasNextPage && (
        <TextButton onClick={() => void logs.fetchNextPage()}>
          {logs.isFetchingNextPage ? 'Reading older logs …' : 'Read older logs'}
        </TextButton>
      )}
    </PanelPart>
  );
}

function ChangeAdmin(props: AdminPanelProps & { readonly admin: KnownAdmin | undefined }) {
  const { organizationId, known, set, admin } = props;
  const change = useMutation({ mutationFn: set });
  const email = admin?.email ?? props.email;
  const isActive = admin?.state === 'active';
  const adds = !isActive && isNewAdmin(known, email);
  const label = isActive ? 'Deactivate' : adds ? 'Add as an admin' : 'Activate';
  return (
    <>
      <PermittedButton
        calls={adds ? ['addAllowedTeamAdmin', 'setAllowedTeamAdmin'] : ['setAllowedTeamAdmin']}
        permission={known.permission}
        {...(!isActive && { variant: 'filled' })}
        busy={change.isPending}
        onClick={() => change.mutate({ organizationId, email, active: !isActive, isNew: adds })}
      >
        {label}
      </PermittedButton>
      <Button component={Link} to={paths.arrivalOf({ email })}>
        Did it arrive?
      </Button>
      {change.error && (
        <div className={classes.failed}>
          <FormAlert error={change.error} title={`${email} was not changed`} />
        </div>
      )}
    </>
  );
}

export function AdminPanel(props: AdminPanelProps) {
  const { known, email, row } = props;
  const admin = known.roster.get(addressKey(email));
  const name = admin ? callAdmin(admin) : email;
  const isListed = row.rows?.some((it) => keyOf(it) === email) ?? false;
  useEffect(() => announce(`Admin: ${name}`), [name]);
  return (
    <RowPanel label="Admin" panel={row.panel} onClose={row.close}>
      <NamedPanelHeader
        entity="admin"
        isListed={isListed}
        onStep={row.step}
        onClose={row.close}
        name={name}
        badges={admin && <AdminStateText state={admin.state} />}
        facts={
          <>
            <ExternalText>{admin?.email ?? email}</ExternalText>
            <CopyButton text={admin?.email ?? email} what="Email" />
            {!admin && known.isReady && 'Is not known to be an admin.'}
          </>
        }
      >
        <ChangeAdmin {...props} admin={admin} />
      </NamedPanelHeader>
      <PanelBody>
        <AdminHistory known={known} email={email} />
      </PanelBody>
    </RowPanel>
  );
}
