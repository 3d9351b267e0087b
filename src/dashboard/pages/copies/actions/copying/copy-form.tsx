import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { copyDocumentGroup } from '#contract/operations/document-groups.ts';
import { putRefusal } from '#kit/form/put-refusal.ts';
import { ruleResolver } from '#kit/form/rule-resolver.ts';
import { useKeptValues } from '#kit/form/use-kept-values.ts';
import { announce } from '#ui/announce.ts';
import { type Copy, nameOfCopy } from '../../model/copy.ts';
import { ActionForm } from '../action-form.tsx';
import { countText } from '../count-text.ts';
import type { StartRun } from '../run-or-form.tsx';
import {
  blankCopy,
  type CopyCall,
  type CopyValues,
  copyBody,
  copyFieldOf,
  copyName,
  copySchema,
} from './copy-values.ts';
import { scheduleCopy } from './schedule-copy.ts';

interface CopyFormProps {
  readonly copies: readonly Copy[];
  readonly templateId: string;
  readonly onStart: StartRun<CopyCall>;
  readonly onClose: () => void;
}

/** Copies copies: one at once, several in a run. The service makes them a moment later. */
export function CopyForm({ copies, templateId, onStart, onClose }: CopyFormProps) {
  const [first, ...others] = copies;
  const several = others.length > 0;
  const schedule = useMutation({ mutationFn: (call: CopyCall) => scheduleCopy(call) });
  const blank = blankCopy(copies);
  const form = useForm<CopyValues, unknown, z.output<typeof copySchema>>({
    defaultValues: blank,
    mode: 'onTouched',
    resolver: ruleResolver({
      schema: copySchema,
      operationId: copyDocumentGroup.id,
      bodyOf: (values: CopyValues) => copyBody(first ? copyName(values, first) : '', 0),
      fieldOf: copyFieldOf,
    }),
  });
  const kept = useKeptValues(form, `copies.copy ${several ? 'several' : first?.id}`);
  const name = useWatch({ control: form.control, name: 'name' });
  const submit = form.handleSubmit(async () => {
    const calls = copies.map((copy) => ({
      key: copy.id,
      label: nameOfCopy(copy),
      input: { templateId, groupId: copy.id, name: copyName(form.getValues(), copy) },
    }));
    const [call] = calls;
    if (several || !call) {
      kept.discard();
      onStart(calls);
      return;
    }
    try {
      await schedule.mutateAsync(call.input);
    } catch (error) {
      putRefusal(form, error, copyFieldOf);
      return;
    }
    kept.discard();
    announce(`The copy ${call.input.name} is scheduled; it appears a moment later`, { shown: true });
    onClose();
  });
  return (
    <ActionForm
      about={
        several ? (
          <p>
            <code>{'{name}'}</code> stands for the name of what is copied:{' '}
            {copies
              .slice(0, 3)
              .map((copy) => copyName({ name }, copy))
              .join(', ')}
            {copies.length > 3 && ' …'}
          </p>
        ) : (
          <p>
            A copy of <b>{first && nameOfCopy(first)}</b> with its documents and roles, whatever its status.
            You own it.
          </p>
        )
      }
      keptAt={kept.keptAt}
      onStartAnew={() => {
        kept.discard();
        form.reset(blank);
        schedule.reset();
      }}
      error={schedule.error}
      failure="Nothing was copied"
      fieldOf={copyFieldOf}
      meaning="The service makes copies a moment after it has accepted them. Until then the list does not show them."
      label={several ? `Copy ${countText(copies.length, { one: 'copy', many: 'copies' })}` : 'Copy it'}
      busy={schedule.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextInput
        {...form.register('name')}
        label={several ? 'Name of each' : 'Name of the copy'}
        autoComplete="off"
        error={form.formState.errors.name?.message}
      />
    </ActionForm>
  );
}
