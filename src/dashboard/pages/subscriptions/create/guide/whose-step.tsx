import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { publicQuery } from '#api/public-operation.ts';
import { listDocumentGroups } from '#contract/operations/document-groups.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { EntityText } from '#features/directory/entity-text.tsx';
import { entityWords } from '#features/directory/entity-words.ts';
import { ownDocumentsQuery } from '#features/directory/own-documents-query.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { useCaller } from '#features/session/caller.ts';
import { useUser } from '#features/session/user.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type EntityKind, type SubscriptionValues, useFieldsForm } from '../../fields/subscription-values.ts';
import { ChoiceCard, Choices } from './choice-card.tsx';
import classes from './guide.module.css';
import { baseOfEvent, eventFor, singleKindOf } from './happenings.ts';

/** Enough to choose from by name. */
const MOST_GROUPS = 100;

type SingleKind = 'document' | 'document-group';

/** Loads names for suggestions; on failure, the field suggests those in this browser's directory. */
function useNamesToSuggest(kind: SingleKind): void {
  useQuery({ ...ownDocumentsQuery, enabled: kind === 'document', retry: false });
  useQuery({
    ...publicQuery(listDocumentGroups, { query: { limit: MOST_GROUPS, offset: 0 } }),
    enabled: kind === 'document-group',
    retry: false,
  });
}

function OneThing({ kind }: { readonly kind: SingleKind }) {
  useNamesToSuggest(kind);
  const { control, setValue, setFocus } = useFieldsForm();
  const id = useWatch({ control, name: 'entityId' }).trim();
  const entry = useDirectoryEntry(kind, id);
  const what = entityWords[kind].one;
  if (entry && nameOf(entry) && ID_PATTERN.test(id))
    return (
      <div className={classes.chosen}>
        <span>
          {what}: <EntityText type={kind} id={id} />
        </span>
        <Button
          onClick={() => {
            setValue('entityId', '', { shouldDirty: true });
            // Focuses the field that replaces this button.
            requestAnimationFrame(() => setFocus('entityId'));
          }}
        >
          Choose another
        </Button>
      </div>
    );
  return (
    <IdFormField<SubscriptionValues>
      name="entityId"
      entity={kind}
      label={`${what}, by name or id`}
      note="Type some letters of its name and choose. Its page shows its id, too."
    />
  );
}

const words = {
  document: {
    title: 'One document',
    text: 'Only what happens to the document that you choose.',
  },
  'document-group': {
    title: 'One document group',
    text: 'Only what happens to the group that you choose.',
  },
} as const;

export function WhoseStep() {
  const { control, setValue, clearErrors } = useFieldsForm();
  const user = useUser();
  const caller = useCaller();
  const [event, kind, id] = useWatch({ control, name: ['event', 'entityKind', 'entityId'] });
  const base = baseOfEvent(event);
  const single = singleKindOf(base);
  const isOfUser = kind === 'user';
  const isOwn = isOfUser && user != null && id.trim() === user.id;
  const choose = (next: EntityKind, nextId: string) => {
    setValue('entityKind', next, { shouldDirty: true });
    setValue('entityId', nextId, { shouldDirty: true });
    setValue('event', eventFor(base, next), { shouldDirty: true });
    clearErrors('entityId');
  };
  const things = base.startsWith('document_group.') ? 'groups' : 'documents';
  return (
    <>
      <Choices label="Whose events?">
        {user && (
          <ChoiceCard
            name="whose"
            title={caller.everything}
            checked={isOwn}
            onChoose={() => choose('user', user.id)}
          >
            <ExternalText>{user.name ? `${user.name}: all` : 'All'}</ExternalText> {things} of{' '}
            {caller.possessive}, including future ones. The simplest, and what most people need.
          </ChoiceCard>
        )}
        {single && (
          <ChoiceCard
            name="whose"
            title={words[single].title}
            checked={!isOfUser}
            onChoose={() => choose(single, '')}
          >
            {words[single].text}
          </ChoiceCard>
        )}
        <ChoiceCard
          name="whose"
          title={user ? 'Everything of another account' : 'Everything of one account'}
          checked={isOfUser && !isOwn}
          onChoose={() => choose('user', '')}
        >
          {user
            ? 'Few accounts may do this. Otherwise ask that person to subscribe.'
            : 'All that belongs to a user: your own account, as a rule.'}
        </ChoiceCard>
      </Choices>
      {!isOfUser && single && <OneThing kind={single} />}
      {isOfUser && !isOwn && (
        <IdFormField<SubscriptionValues>
          name="entityId"
          entity="user"
          label="User id"
          note="40 letters and digits. Users that the request logs name are suggested."
        />
      )}
    </>
  );
}
