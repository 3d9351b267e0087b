import { zodResolver } from '@hookform/resolvers/zod';
import { useDeferredValue, useEffect, useState } from 'react';
import { z } from 'zod';
import { SegmentsField, TextField } from '#features/forms/fields.tsx';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import type { Roster } from '#features/log-derived/admin-roster.ts';
import { paths } from '#lib/paths.ts';
import { type AdminAction, actionOptions } from '../set-admin.ts';
import { type CheckedLine, countFindings, linesToSend, useCheckedList } from './check-list.ts';
import { CheckResult } from './check-result.tsx';
import { HowRead } from './how-read.tsx';
import { inEncoding, type ListFile, ListFileField } from './list-file.tsx';
import classes from './list-form.module.css';
import type { ListReading } from './read-list.ts';

const listSchema = z.object({
  text: z.string().regex(/\S/, 'Paste at least one address, or choose a file.'),
  action: z.enum(['activate', 'deactivate']),
});

type ListValues = z.output<typeof listSchema>;

const initial: ListValues = { text: '', action: 'activate' };
const resolver = zodResolver(listSchema);

interface ListFormProps {
  readonly organizationId: string;
  readonly roster: Roster;
  /** Focuses the list on mount. */
  readonly focused: boolean;
  readonly onSend: (lines: readonly CheckedLine[]) => void;
}

function verbOf(lines: readonly CheckedLine[], action: AdminAction): string {
  const verbs = new Set(lines.map(({ active }) => (active ? 'Activate' : 'Deactivate')));
  if (verbs.size > 1) return 'Set';
  return [...verbs][0] ?? (action === 'activate' ? 'Activate' : 'Deactivate');
}

export function ListForm({ organizationId, roster, focused, onSend }: ListFormProps) {
  const sending = useSendForm({
    key: `org-admins ${organizationId}`,
    initial,
    resolver,
    // The check validates the list while it is typed.
    mode: 'onSubmit',
    send: () => onSend(toSend),
    // Keeps the list if the user declines the confirmation.
    next: (_nothing, values) => values,
  });
  const { form } = sending;
  const [text, action] = form.watch(['text', 'action']);
  const [sendSame, setSendSame] = useState(false);
  const [reading, setReading] = useState<ListReading>({});
  const [chosen, setChosen] = useState<ListFile>();
  // Rendering thousands of lines takes long, so it is deferred behind typing.
  const textBelow = useDeferredValue(text);
  const { lines, read, checking, error } = useCheckedList(textBelow, action === 'activate', roster, reading);
  const isBehind = checking || textBelow !== text;
  const { setFocus, setValue } = form;
  useEffect(() => {
    if (focused) setFocus('text');
  }, [focused, setFocus]);
  const take = (file: ListFile) => {
    setChosen(file);
    setValue('text', file.text, { shouldDirty: true, shouldValidate: true });
  };
  const toSend = linesToSend(lines, sendSame);
  const counts = countFindings(lines);
  // Another encoding would discard edits of the text.
  const file = chosen?.text === textBelow ? chosen : undefined;
  const howRead = (read || checking) && (
    <HowRead
      read={read}
      file={file}
      onReading={(changes) => setReading({ ...reading, ...changes })}
      onEncoding={(encoding) => file && take(inEncoding(file, encoding))}
    />
  );
  const result = (
    <CheckResult
      lines={lines}
      checking={checking}
      expected={textBelow.split('\n').length}
      toSend={toSend}
      counts={counts}
      sendSame={sendSame}
      onSendSame={setSendSame}
    />
  );
  const label = toSend.length === 1 ? 'admin' : 'admins';
  const isReady = !isBehind && toSend.length > 0;

  return (
    <SendForm
      sending={sending}
      button={
        toSend.length > 0
          ? `${verbOf(toSend, action)} ${toSend.length.toLocaleString('en-GB')} ${label}`
          : `${verbOf(toSend, action)} admins`
      }
      busy={isBehind}
      inactive={text.trim() !== '' && !isReady}
      unsaved="a list that was not sent"
      changed={text.trim() !== ''}
      within={paths.organizationAdmins(organizationId)}
    >
      <p className={classes.intro}>
        Paste email addresses, one per line, or choose a CSV file. You can check the list before anything is
        sent.
      </p>
      <div className={classes.choice}>
        <SegmentsField<ListValues> name="action" label="What to do" data={actionOptions} />
        <ListFileField
          onFile={(file) => {
            setReading({});
            take(file);
          }}
        />
      </div>
      <TextField<ListValues>
        name="text"
        label="Addresses"
        note="A CSV file may have two columns with headings: email, and active (true or false)."
        lines={10}
        autoCapitalize="none"
        spellCheck={false}
        className={classes.text}
      />
      {howRead}
      <FormAlert error={error} title="The list could not be checked" />
      {result}
    </SendForm>
  );
}
