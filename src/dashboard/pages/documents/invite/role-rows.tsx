import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { TextField } from '#features/forms/fields.tsx';
import { NumberedStep, NumberedSteps } from '#features/signing-progress/numbered-steps.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { CancelInvites } from '../overview/cancel-invites.tsx';
import type { RoleInviteValues } from './role-form.ts';
import classes from './role-rows.module.css';
import { isSigned, type Role } from './roles.ts';

interface TakenProps {
  readonly document: DocumentRecord;
  readonly invite: NonNullable<Role['taken']>;
}

/** Who already signs as the role, and how to invite another person. */
function Taken({ document, invite }: TakenProps) {
  const isDone = isSigned(invite);
  return (
    <div className={classes.taken}>
      <ExternalText component="p">
        <ExternalText component="b">{invite.email || 'Somebody'}</ExternalText>{' '}
        {isDone ? 'has signed' : 'is invited'}
        {invite.updated ? (
          <>
            {isDone ? ' ' : ' since '}
            <TimeText seconds={isDone ? invite.updated : (invite.created ?? invite.updated)} style="clock" />
          </>
        ) : null}
        .{!isDone && ' Cancel that invite to ask somebody else.'}
      </ExternalText>
      {!isDone && invite.id && <CancelInvites document={document} invites={[invite]} single />}
    </div>
  );
}

interface RoleRowsProps {
  readonly document: DocumentRecord;
  readonly roles: readonly Role[];
}

export function RoleRows({ document, roles }: RoleRowsProps) {
  return (
    <NumberedSteps>
      {roles.map(({ id, name, order, taken }, index) => (
        <NumberedStep
          key={id ?? name}
          order={order}
          tone={taken ? (isSigned(taken) ? 'good' : 'warn') : undefined}
        >
          <fieldset>
            <ExternalText component="legend" className={classes.name}>
              {name}
            </ExternalText>
            {taken ? (
              <Taken document={document} invite={taken} />
            ) : (
              <div className={classes.fields}>
                <TextField<RoleInviteValues> name={`rows.${index}.email`} label="Email" type="email" />
                <TextField<RoleInviteValues> name={`rows.${index}.order`} label="Order" inputMode="numeric" />
                <TextField<RoleInviteValues>
                  name={`rows.${index}.expiration`}
                  label="Days to sign"
                  inputMode="numeric"
                />
                <TextField<RoleInviteValues>
                  name={`rows.${index}.reminder`}
                  label="Remind, days"
                  inputMode="numeric"
                />
              </div>
            )}
          </fieldset>
        </NumberedStep>
      ))}
    </NumberedSteps>
  );
}
