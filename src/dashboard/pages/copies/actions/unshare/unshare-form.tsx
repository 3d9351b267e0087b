import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { IdField } from '#kit/directory/id-field.tsx';
import { putRefusal } from '#kit/form/put-refusal.ts';
import { ruleResolver } from '#kit/form/rule-resolver.ts';
import { useKeptValues } from '#kit/form/use-kept-values.ts';
import { announce } from '#ui/announce.ts';
import { type Copy, nameOfCopy } from '../../model/copy.ts';
import { ActionForm } from '../action-form.tsx';
import { countText } from '../count-text.ts';
import type { StartRun } from '../run-or-form.tsx';
import {
  blankUnshare,
  type UnshareCall,
  type UnshareValues,
  unshareFieldOf,
  unshareInput,
  unshareSchema,
} from './unshare-values.ts';
import { unshare } from './use-unshare-run.ts';

interface UnshareFormProps {
  readonly copies: readonly Copy[];
  readonly onStart: StartRun<UnshareCall>;
  readonly onClose: () => void;
}

/** Takes copies from a user: one at once, several in a run. */
export function UnshareForm({ copies, onStart, onClose }: UnshareFormProps) {
  const [copy, ...others] = copies;
  const only = others.length === 0 ? copy : undefined;
  const remove = useMutation({ mutationFn: (call: UnshareCall) => unshare(call) });
  const form = useForm<UnshareValues, unknown, z.output<typeof unshareSchema>>({
    defaultValues: blankUnshare,
    mode: 'onTouched',
    resolver: ruleResolver({
      schema: unshareSchema,
      operationId: unshareDocumentGroup.id,
      bodyOf: ({ userId }: UnshareValues) => unshareInput({ groupId: copy?.id ?? '', userId }),
      fieldOf: unshareFieldOf,
    }),
  });
  const kept = useKeptValues(form, `copies.unshare ${only?.id ?? 'several'}`);
  const submit = form.handleSubmit(async () => {
    const userId = form.getValues('userId').trim();
    if (!only) {
      kept.discard();
      onStart(copies.map((it) => ({ key: it.id, label: nameOfCopy(it), input: { groupId: it.id, userId } })));
      return;
    }
    try {
      await remove.mutateAsync({ groupId: only.id, userId });
    } catch (error) {
      putRefusal(form, error, unshareFieldOf);
      return;
    }
    kept.discard();
    announce(`${nameOfCopy(only)} is no longer shared with the user`, { shown: true });
    onClose();
  });
  const what = only ? nameOfCopy(only) : countText(copies.length, { one: 'copy', many: 'copies' });
  return (
    <ActionForm
      about={
        <p>
          The user will no longer see <b>{what}</b>. The owner can take it from anybody but themself; whoever
          it is shared with can give up their own access alone.
        </p>
      }
      keptAt={kept.keptAt}
      onStartAnew={() => {
        kept.discard();
        form.reset(blankUnshare);
        remove.reset();
      }}
      error={remove.error}
      failure={`${what} is still shared as it was`}
      fieldOf={unshareFieldOf}
      meaning="There is no operation that shares a copy again, so this cannot be undone here."
      label={only ? 'Unshare from the user' : `Unshare ${what}`}
      busy={remove.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="userId"
        render={({ field, fieldState: { error } }) => (
          <IdField
            {...field}
            entity="user"
            description="Users are known by their ids; those that this browser has seen are suggested."
            error={error?.message}
          />
        )}
      />
    </ActionForm>
  );
}
