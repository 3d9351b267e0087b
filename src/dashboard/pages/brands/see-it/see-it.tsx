import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AssignmentError } from '#features/brand-assignments/assignment-error.tsx';
import { useAssigning } from '#features/brand-assignments/use-assigning.ts';
import { ownDocumentsQuery } from '#features/directory/own-documents-query.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import { useCaller } from '#features/session/caller.ts';
import { usePerson } from '#features/session/person.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { NameLink } from '#ui/link.tsx';
import type { Brand } from '../brand-queries.ts';

interface SeeItProps {
  readonly brand: Brand;
  readonly organizationId: string;
  readonly onDismiss: () => void;
}

/** Assigns the brand to one of the user's documents, links to an invite to themselves, and offers to undo it. */
export function SeeIt({ brand, organizationId, onDismiss }: SeeItProps) {
  const [id, setId] = useState<string | null>(null);
  const { data: documents = [], isPending } = useQuery({ ...ownDocumentsQuery, retry: false });
  const directory = useOwnDirectory();
  const email = usePerson()?.email;
  const caller = useCaller();
  const mayAssign = useMayCall()('assignBrandToDocument');
  const assigning = useAssigning(brand, () => undefined);
  const { run, pending, offer, error } = assigning;
  const assigned = offer?.plan.step.target ?? (error?.isAlreadyThere ? error.step.target : undefined);

  const assign = () => {
    const chosen = documents.find((it) => it.id === id);
    if (!chosen) return;
    // Gives the document its name in messages.
    directory.see([{ type: 'document', ...chosen }], Math.floor(Date.now() / 1000));
    run({ act: 'assign', target: { kind: 'document', id: chosen.id }, brandId: brand.unique_id }, 'list');
  };
  return (
    <Group
      component="section"
      aria-label="See it for real"
      gap="8px 16px"
      p="8px 20px"
      bg="var(--panel)"
      style={{ borderBottom: '1px solid var(--line)' }}
    >
      {offer && <ExternalText component="p">{offer.title}.</ExternalText>}
      {error && <AssignmentError error={error} assigning={assigning} brand={brand} />}
      {!assigned && mayAssign && documents.length > 0 && (
        <>
          <p>Saved. See it for real on a document of {caller.possessive}; you can take it back.</p>
          <Select
            flex="0 1 320px"
            aria-label={`Document of ${caller.possessive}`}
            placeholder={`Document of ${caller.possessive}`}
            data={documents.map(({ id: value, name: label }) => ({ value, label: spellOut(label) }))}
            value={id}
            searchable
            nothingFoundMessage="No document is called so"
            onChange={(next) => {
              setId(next);
              assigning.clearError();
            }}
          />
          <Button inactive={id === null} busy={pending?.step.act === 'assign'} onClick={assign}>
            Put it on this document
          </Button>
        </>
      )}
      {!mayAssign && <p>Saved.</p>}
      {!assigned && mayAssign && documents.length === 0 && !isPending && (
        <p>
          Saved. To see it for real,{' '}
          <NameLink to={paths.brandAssignments(organizationId, brand.unique_id)}>
            assign it to a document
          </NameLink>
          .
        </p>
      )}
      {assigned && (
        <p>
          <NameLink to={paths.inviteOf(assigned.id, { to: email })}>Invite yourself to sign it</NameLink>;{' '}
          <NameLink to={paths.document(assigned.id)}>its page</NameLink> cancels the invite again.
        </p>
      )}
      {offer && (
        <Button busy={pending?.origin === 'undo'} onClick={() => run(offer.plan.step, 'undo')}>
          Take the brand back
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={onDismiss}>
        Dismiss
      </Button>
    </Group>
  );
}
