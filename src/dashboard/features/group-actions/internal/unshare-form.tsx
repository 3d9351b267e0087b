import { unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
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

interface UnshareFormProps {
  readonly copies: readonly ActedGroup[];
  readonly onStart: StartRun<UnshareCall>;
  readonly onClose: () => void;
}

/** Takes copies from a user: one at once, several in a run. */
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
          copies.map((it) => ({ key: it.id, label: nameOfGroup(it), input: { groupId: it.id, userId } })),
        );
    },
    // Taking away twice takes away once.
    write: () => ({ isRepeatable: true }),
    onSent: () => {
      if (!only) return;
      announce(`${nameOfGroup(only)} is no longer shared with the user`, { shown: true });
      onClose();
    },
  });
  const what = only ? nameOfGroup(only) : sayMany(copies.length, 'copy', 'copies');
  return (
    <SendForm
      sending={sending}
      failure={`${what} is still shared as it was`}
      danger
      meaning="There is no operation that shares a copy again, so this cannot be undone here."
      button={only ? 'Unshare from the user' : `Unshare ${what}`}
      onCancel={onClose}
      cancelLabel="Close"
      fills
    >
      <p className={classes.about}>
        The user will no longer see <b>{what}</b>. The owner can take it from anybody but themself; whoever it
        is shared with can give up their own access alone.
      </p>
      <IdFormField<UnshareValues>
        name="userId"
        entity="user"
        note="Users are known by their ids; those that this browser has seen are suggested."
      />
    </SendForm>
  );
}
