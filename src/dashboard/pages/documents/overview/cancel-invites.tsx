import { Alert } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { settled } from '#api/lost-answer.ts';
import { invalidateReads } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import type { DocumentRecord, FieldInvite } from '#contract/operations/document-records.ts';
import {
  cancelFieldInvites,
  deleteFieldInvite,
  getDocument,
  getDocumentHistory,
} from '#contract/operations/documents.ts';
import { getFolder } from '#contract/operations/folders.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { documentQuery } from '../document-query.ts';
import classes from './cancel-invites.module.css';

interface CancelInvitesProps {
  readonly document: DocumentRecord;
  /** All open invites, or one of them. */
  readonly invites: readonly FieldInvite[];
  /** Cancels only the one invite of `invites`. */
  readonly single?: boolean;
}

/** Uses the operation for one invite, or for all. @returns whether the service supports it */
function useCanceling({ document, invites, single = false }: CancelInvitesProps, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      settled(
        async () => {
          const answer = single
            ? await callPublicOperation(client, deleteFieldInvite, {
                params: { field_invite_id: invites[0]?.id ?? '' },
              })
            : await callPublicOperation(client, cancelFieldInvites, { params: { document_id: document.id } });
          return answer !== undefined;
        },
        {
          isRepeatable: true,
          look: async () => {
            const now = await client.fetchQuery({ ...documentQuery(document.id), staleTime: 0 });
            if (!now) throw new Error('The service does not show the document');
            const asked = new Map(invites.map(({ id, status }) => [id, status]));
            const isLeft = now.field_invites?.some(
              ({ id, status }) => asked.has(id) && asked.get(id) === status,
            );
            return isLeft ? { state: 'absent' } : { state: 'applied', answer: true };
          },
        },
      ),
    onSuccess: (isDone) => {
      if (!isDone) return;
      invalidateReads(client, [getDocument, getDocumentHistory, getFolder, listRequestLogs]);
      announce(`${sayMany(invites.length, 'invite', 'invites')} canceled`, { shown: true });
      onDone();
    },
  });
}

function CancelDialog(props: CancelInvitesProps & { readonly onClose: () => void }) {
  const { document, invites, onClose } = props;
  const cancel = useCanceling(props, onClose);
  const isUnderWay = useRef(false);
  const start = () => {
    // A double click comes before the button is rendered busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    cancel.mutate(undefined, {
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  const many = invites.length > 1;
  const name = document.document_name || 'this document';
  return (
    <Dialog
      title={many ? `Cancel ${invites.length} invites?` : 'Cancel this invite?'}
      size={460}
      onClose={onClose}
    >
      <div className={classes.text}>
        <ExternalText component="p">
          {many ? `They can no longer sign ${name}:` : `No longer able to sign ${name}:`}
        </ExternalText>
        <ul>
          {invites.map(({ id, email, role }, index) => (
            <ExternalText component="li" key={id ?? index}>
              <ExternalText component="b">{email || 'Unknown recipient'}</ExternalText>
              {role && `, ${role}`}
            </ExternalText>
          ))}
        </ul>
        <p>
          This cannot be undone: {many ? 'each has' : 'the person has'} to be invited again. Whether the
          service writes to {many ? 'them' : 'the person'} about it depends on its settings.
        </p>
        <FormAlert
          error={cancel.error}
          title="Nothing was canceled"
          openTitle="Whether it was canceled is not known"
        />
        {cancel.data === false && (
          <Alert title="Nothing was canceled">
            <p>This service does not let invites be canceled from here.</p>
          </Alert>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Keep {many ? 'them' : 'it'}</Button>
        <Button variant="filled" color="red" busy={cancel.isPending} onClick={start}>
          {many ? `Cancel ${invites.length} invites` : 'Cancel the invite'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function CancelInvites(props: CancelInvitesProps) {
  const { invites, single = false } = props;
  const [asking, setAsking] = useState(false);
  const mayCall = useMayCall()(single ? 'deleteFieldInvite' : 'cancelFieldInvites');
  if (!mayCall) return null;
  return (
    <>
      <Button
        variant="light"
        color="red"
        {...(single && {
          size: 'xs',
          'aria-label': spellOut(`Cancel the invite of ${invites[0]?.email ?? 'this recipient'}`, false),
        })}
        onClick={() => setAsking(true)}
      >
        {single ? 'Cancel the invite' : `Cancel all ${invites.length} invites …`}
      </Button>
      {asking && <CancelDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
