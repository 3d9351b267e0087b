import { useController, useFormContext } from 'react-hook-form';
import { unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { fieldMessage } from '#features/forms/field-error.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { RecipientList } from '#features/sent-record/recipient-list.tsx';
import { SendAgain, useSendGuard } from '#features/sent-record/send-guard.tsx';
import { unshareKinds } from '#features/sent-record/send-kinds.ts';
import { useCaller } from '#features/session/caller.ts';
import { useUser } from '#features/session/user.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import { type ActedGroup, nameOfGroup } from '../acted-group.ts';
import classes from './action-form.module.css';
import type { StartRun } from './run-or-form.tsx';
import {
  blankUnshare,
  type UnshareCall,
  type UnshareValues,
  unshare,
  unshareFieldOf,
  unshareInput,
  unshareSchema,
} from './unshare-run.ts';

const isSame = (a: string | null | undefined, b: string | undefined) =>
  !!a && !!b && a.toLowerCase() === b.toLowerCase();

/** The service does not return the other users of a share, so the user is entered by ID. */
function UserField({ copies }: { readonly copies: readonly ActedGroup[] }) {
  const { control } = useFormContext<UnshareValues>();
  const { field, fieldState } = useController({ control, name: 'userId' });
  const user = useUser();
  const caller = useCaller();
  const isShared =
    user?.email !== undefined && copies.every(({ owner }) => owner && !isSame(owner, user.email));
  const useful = isShared && field.value.trim() !== user.id;
  return (
    <SuggestField
      {...field}
      label="User id"
      description={
        isShared
          ? `${caller.start} ${caller.is} suggested: these are shared with ${caller.again}. The service does not say whom else.`
          : 'The service does not say whom a copy is shared with, so nobody is suggested. Ask the user for their id.'
      }
      spellCheck={false}
      error={fieldMessage(fieldState.error)}
      suggestions={useful ? [{ value: user.id, content: `${caller.start}, ${user.name ?? user.email}` }] : []}
    />
  );
}

interface UnshareFormProps {
  readonly copies: readonly ActedGroup[];
  readonly onStart: StartRun<UnshareCall>;
  readonly onClose: () => void;
}

/** Unshares one copy directly, several in a run. */
export function UnshareForm({ copies, onStart, onClose }: UnshareFormProps) {
  const [copy, ...others] = copies;
  const only = others.length === 0 ? copy : undefined;
  const sending = useSendForm({
    key: `copies.unshare ${only?.id ?? 'several'}`,
    initial: blankUnshare,
    resolver: ruleResolver({
      schema: unshareSchema,
      operationId: unshareDocumentGroup.id,
      bodyOf: ({ userId }: UnshareValues) => unshareInput({ groupId: copy?.id ?? '', userId }),
      fieldOf: unshareFieldOf,
    }),
    fieldOf: unshareFieldOf,
    send: async (_body, values) => {
      const userId = values.userId.trim();
      if (only) await unshare({ groupId: only.id, userId });
      else
        onStart(
          guard.addressees.map(({ copy: it }) => ({
            key: it.id,
            label: nameOfGroup(it),
            input: { groupId: it.id, userId },
          })),
        );
    },
    write: () => ({ isRepeatable: true }),
    onSent: () => {
      if (!only) return;
      announce(`${nameOfGroup(only)} is no longer shared with the user`, { shown: true });
      onClose();
    },
  });
  const userId = sending.form.watch('userId').trim();
  const guard = useSendGuard(
    unshareKinds,
    copies.map((it) => ({ copy: it, to: userId, about: it.id })),
  );
  const planned = guard.addressees;
  const what = only ? nameOfGroup(only) : sayMany(planned.length, 'copy', 'copies');
  return (
    <SendForm
      sending={sending}
      failure={`${what} is still shared as it was`}
      danger
      meaning="A copy cannot be shared again from here, so this cannot be undone."
      button={only ? 'Unshare from the user' : `Unshare ${what}`}
      inactive={planned.length === 0}
      onCancel={onClose}
      cancelLabel="Close"
      fills
    >
      <p className={classes.about}>
        The user will no longer see <ExternalText component="b">{what}</ExternalText>. The owner can take it
        from anybody but themself; whoever it is shared with can give up their own access alone.
      </p>
      <UserField copies={copies} />
      {!only && ID_PATTERN.test(userId) && (
        <RecipientList
          summary={`${what}, taken from one user`}
          recipients={planned.map(({ copy: it }) => ({ to: nameOfGroup(it), what: '' }))}
        />
      )}
      <SendAgain guard={guard} />
    </SendForm>
  );
}
