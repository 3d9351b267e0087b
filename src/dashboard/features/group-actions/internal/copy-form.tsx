import { copyDocumentGroup } from '#contract/operations/document-groups.ts';
import { TextField } from '#features/forms/fields.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { type ActedGroup, nameOfGroup } from '../acted-group.ts';
import classes from './action-form.module.css';
import {
  blankCopy,
  type CopyCall,
  type CopyValues,
  copyBody,
  copyFieldOf,
  copyName,
  copySchema,
  scheduleCopy,
} from './copy-run.ts';
import type { StartRun } from './run-or-form.tsx';

interface CopyFormProps {
  readonly copies: readonly ActedGroup[];
  readonly templateId?: string | undefined;
  readonly onStart: StartRun<CopyCall>;
  readonly onClose: () => void;
}

/** Copies one group directly, several in a run. The service creates the copies later. */
export function CopyForm({ copies, templateId, onStart, onClose }: CopyFormProps) {
  const [first, ...others] = copies;
  const only = others.length === 0 ? first : undefined;
  const callFor = (copy: ActedGroup, values: CopyValues): CopyCall => ({
    ...(templateId === undefined ? {} : { templateId }),
    groupId: copy.id,
    name: copyName(values, copy),
  });
  const sending = useSendForm({
    key: `copies.copy ${only?.id ?? 'several'}`,
    initial: blankCopy(copies),
    resolver: ruleResolver({
      schema: copySchema,
      operationId: copyDocumentGroup.id,
      bodyOf: (values: CopyValues) => copyBody(first ? copyName(values, first) : '', 0),
      fieldOf: copyFieldOf,
    }),
    fieldOf: copyFieldOf,
    send: async (_body, values) => {
      if (only) await scheduleCopy(callFor(only, values));
      else
        onStart(
          copies.map((copy) => ({ key: copy.id, label: nameOfGroup(copy), input: callFor(copy, values) })),
        );
    },
    onSent: (_answer, values) => {
      if (!only) return;
      announce(`The copy ${copyName(values, only)} is scheduled; it appears a moment later`, { shown: true });
      onClose();
    },
  });
  const name = sending.form.watch('name');
  return (
    <SendForm
      sending={sending}
      failure="Nothing was copied"
      meaning="The service makes copies a moment after it has accepted them. Until then the list does not show them."
      button={only ? 'Copy it' : `Copy ${sayMany(copies.length, 'copy', 'copies')}`}
      onCancel={onClose}
      cancelLabel="Close"
      fills
    >
      {only ? (
        <p className={classes.about}>
          A copy of <ExternalText component="b">{nameOfGroup(only)}</ExternalText> with its documents and
          roles, whatever its status. You own it.
        </p>
      ) : (
        <p className={classes.about}>
          <code>{'{name}'}</code> stands for the name of what is copied:{' '}
          {copies
            .slice(0, 3)
            .map((copy) => copyName({ name }, copy))
            .join(', ')}
          {copies.length > 3 && ' …'}
        </p>
      )}
      <TextField<CopyValues> name="name" label={only ? 'Name of the copy' : 'Name of each'} />
    </SendForm>
  );
}
