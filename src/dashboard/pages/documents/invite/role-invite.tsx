import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { joinAnd } from '#contract/join-words.ts';
import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { getDocument, getDocumentHistory, sendInvite } from '#contract/operations/documents.ts';
import { getFolder } from '#contract/operations/folders.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { FormBeside } from '#features/forms/form-beside.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { SendAgain, useSendGuard } from '#features/sent-record/send-guard.tsx';
import { inviteKinds } from '#features/sent-record/send-kinds.ts';
import { useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { CancelInvites } from '../overview/cancel-invites.tsx';
import { InvitePreview } from './invite-preview.tsx';
import type { InviteState } from './invite-state.ts';
import { inviteRules } from './look-for-invites.ts';
import { CopiesField, MailPart } from './person-fields.tsx';
import {
  emailedBy,
  emptyRoleInvite,
  type RoleInviteValues,
  roleFieldOf,
  roleInviteResolver,
} from './role-form.ts';
import classes from './role-invite.module.css';
import { RoleRows } from './role-rows.tsx';
import { isSigned, type Role, rolesOf, wantedRole } from './roles.ts';

interface RolesProps {
  readonly roles: readonly Role[];
}

function useEmailed(roles: readonly Role[]) {
  const { control } = useFormContext<RoleInviteValues>();
  const values = useWatch({ control }) as RoleInviteValues;
  return {
    ...emailedBy(values, roles, ({ taken }) => taken !== undefined && isSigned(taken)),
    cc: values.cc,
  };
}

function WhoIsEmailed({ roles }: RolesProps) {
  const { now, later, before, cc } = useEmailed(roles);
  if (now.length + later.length === 0) return 'Nobody is emailed yet: no address is typed.';
  const sentences = [
    now.length === 1 && `One email goes out at once, to ${now[0]}.`,
    now.length > 1 && `An email goes out at once to each of ${joinAnd(now)}.`,
    now.length === 0 && `Nobody is emailed before ${joinAnd(before)} has signed.`,
    later.length > 0 && `Then it is the turn of ${joinAnd(later)}.`,
    cc.length > 0 && `Copies go to ${joinAnd(cc)}.`,
    now.length > 0 && 'An email cannot be taken back.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function RolePreview({ roles }: RolesProps) {
  const { now, later } = useEmailed(roles);
  return <InvitePreview to={(now.length > 0 ? now : later).join(', ')} />;
}

/** Explains what to do with the previous invite before another address can be invited. */
function Replacing({ document, role, email }: { document: DocumentRecord; role: Role; email: string }) {
  const { taken, name } = role;
  if (taken && isSigned(taken)) return null;
  if (!taken)
    return (
      <Alert color="notice" title={<ExternalText>{`Who signs as ${name}?`}</ExternalText>}>
        <ExternalText>{email}</ExternalText> is no longer invited. Type the new address: one email goes out,
        to that address alone.
      </Alert>
    );
  return (
    <Alert color="warn" title={<ExternalText>{`${email} is still invited as ${name}`}</ExternalText>}>
      <ExternalText component="p">
        Cancel that invite first: the link in the email to {email} then opens nothing any more. After that,
        type the new address; one email goes out, to that address alone.
      </ExternalText>
      {taken.id && (
        <div className={classes.cancel}>
          <CancelInvites document={document} invites={[taken]} single />
        </div>
      )}
    </Alert>
  );
}

interface RoleInviteProps {
  readonly document: DocumentRecord;
  readonly state: InviteState;
  /** Switches to the form for one person. @param to the first email typed */
  readonly onPerson: (to: string | undefined) => void;
}

export function RoleInvite({ document, state, onPerson }: RoleInviteProps) {
  const { to, instead } = state;
  const account = useSession()?.account ?? '';
  const client = useQueryClient();
  const navigate = useNavigate();
  const roles = rolesOf(document, Math.floor(Date.now() / 1000));
  const wanted =
    wantedRole(roles, state) ?? (to === undefined ? undefined : roles.find(({ taken }) => !taken));
  const key = ['invite roles', document.id, wanted?.name, to].filter(Boolean).join(' ');
  const sending = useSendForm({
    key,
    initial: emptyRoleInvite(roles, account, { role: wanted, email: to ?? '' }),
    resolver: roleInviteResolver(roles),
    fieldOf: (wire, values) => roleFieldOf(wire, values, roles),
    send: (body) =>
      callOperation(sendInvite, {
        params: { document_id: document.id },
        body: { ...body, document_id: document.id },
      }),
    write: (_body, { rows }) =>
      inviteRules(
        client,
        document,
        rows.map(({ email }) => email).filter((email) => email.trim() !== ''),
      ),
    invalidates: [getDocument, getDocumentHistory, getFolder],
    onSent: (_answer, { rows }) => {
      const emails = rows.map(({ email }) => email.trim()).filter(Boolean);
      announce(`${emails.length === 1 ? 'The invite' : 'Invites'} to ${joinAnd(emails)} sent`, {
        shown: true,
      });
      void navigate(paths.document(document.id));
    },
  });
  const { error, form } = sending;
  const emails = form.watch('rows').flatMap(({ email }) => email.trim() || []);
  const guard = useSendGuard(
    inviteKinds,
    emails.map((email) => ({ to: email, about: document.id })),
    { together: true },
  );
  // A service that supports only the documented form refuses a list with a 4xx.
  const isRefused = error instanceof ApiError && error.kind === 'service' && error.status < 500;
  const nobodyLeft = roles.every(({ taken }) => taken);
  const first = () =>
    form
      .getValues()
      .rows.map(({ email }) => email.trim())
      .find(Boolean);
  const who = (
    <>
      {instead !== undefined && wanted && <Replacing document={document} role={wanted} email={instead} />}
      <FormPart title="Who signs">
        <RoleRows document={document} roles={roles} />
        <p className={classes.other}>
          {nobodyLeft ? 'Everybody is invited. ' : 'Leave an address empty to invite that role later. '}
          <TextButton onClick={() => onPerson(first())}>Invite one person without a role</TextButton>
        </p>
      </FormPart>
    </>
  );
  if (nobodyLeft) return <div className={classes.page}>{who}</div>;
  return (
    <FormBeside sending={sending} preview={<RolePreview roles={roles} />}>
      <SendForm
        sending={sending}
        label="Invite to sign"
        failure="The invite was not sent"
        openFailure="Whether the invite was sent is not known"
        button="Send the invite"
        meaning={<WhoIsEmailed roles={roles} />}
        unsaved="an invite that is not sent"
        inactive={guard.planned > guard.addressees.length}
        onNotDone={() => guard.setAgain(true)}
        {...(isRefused && {
          alert: (
            <FormAlert
              error={error}
              title="The invite was not sent"
              fieldOf={sending.fieldOf}
              actions={
                <>
                  <p>
                    What you typed is still here. If this service takes no invites by role, invite one person
                    at a time.
                  </p>
                  <Button onClick={() => onPerson(first())}>Invite one person</Button>
                </>
              }
            />
          ),
        })}
      >
        {who}
        <MailPart />
        <FormPart title="Copies">
          <CopiesField />
        </FormPart>
        <SendAgain guard={guard} />
      </SendForm>
    </FormBeside>
  );
}
