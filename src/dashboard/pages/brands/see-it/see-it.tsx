import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AssignmentError } from '#features/brand-assignments/assignment-error.tsx';
import { refusalOf } from '#features/brand-assignments/refusal.ts';
import { useAssigning } from '#features/brand-assignments/use-assigning.ts';
import { ownDocumentsQuery } from '#features/directory/own-documents-query.ts';
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
  const email = usePerson()?.email;
  const caller = useCaller();
  const mayAssign = useMayCall()('assignBrandToDocument');
  const assigning = useAssigning(brand, () => undefined);
  const { run, pending, offer, problem } = assigning;
  const isThere = problem && refusalOf(problem).isAlreadyThere;
  const assigned = offer?.step.target ?? (isThere ? problem.step.target : undefined);
  const isOffered = !assigned && mayAssign && !isPending;
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
      <AssignmentError assigning={assigning} brand={brand} />
      {!mayAssign && <p>Saved.</p>}
      {isOffered && documents.length > 0 && (
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
              assigning.clearProblem();
            }}
          />
          <Button
            inactive={id === null}
            busy={pending?.step.act === 'assign'}
            onClick={() => {
              if (id === null) return;
              run({ act: 'assign', target: { kind: 'document', id }, brandId: brand.unique_id }, 'list');
            }}
          >
            Put it on this document
          </Button>
        </>
      )}
      {isOffered && documents.length === 0 && (
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
        <Button busy={pending?.origin === 'undo'} onClick={() => run(offer.step, 'undo')}>
          Take the brand back
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={onDismiss}>
        Dismiss
      </Button>
    </Group>
  );
}
