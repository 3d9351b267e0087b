import { FileButton } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { z } from 'zod';
import { SegmentsField, TextField } from '#features/forms/fields.tsx';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { schemaResolver } from '#features/forms/schema-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import type { Roster } from '#features/log-derived/admin-roster.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { type AdminAction, actionOptions } from '../set-admin.ts';
import { type CheckedLine, countFindings, linesToSend, useCheckedList } from './check-list.ts';
import { CheckResult } from './check-result.tsx';
import classes from './list-form.module.css';

/** More than any list of addresses needs, in bytes. */
const LARGEST = 5 * 1024 * 1024;

/** Text has no such bytes; a spreadsheet's own format begins with some. */
const NO_TEXT = /\0/;

async function readFile(file: File): Promise<{ readonly text: string } | { readonly error: string }> {
  if (file.size > LARGEST)
    return { error: `${file.name} has more than 5 MB. Split it, or keep only the column of addresses.` };
  try {
    const text = await file.text();
    if (NO_TEXT.test(text))
      return { error: `${file.name} is no text. Save the sheet as CSV, and choose that file.` };
    if (text.trim() === '') return { error: `${file.name} is empty.` };
    return { text };
  } catch {
    return { error: `${file.name} could not be read. It may have been moved; choose it again.` };
  }
}

/** The same file can be chosen again after it was mended. */
const chooseAnew = (event: MouseEvent<HTMLInputElement>) => {
  event.currentTarget.value = '';
};

/** Takes the text of a file into the list, where it can be seen and mended. */
function ListFile({ onText }: { readonly onText: (text: string) => void }) {
  const [error, setError] = useState<string>();
  const take = async (file: File | null) => {
    if (!file) return;
    const read = await readFile(file);
    setError('error' in read ? read.error : undefined);
    if ('error' in read) return;
    onText(read.text);
    announce(`${file.name} is read into the list`, { shown: true });
  };
  return (
    <div className={classes.file}>
      <FileButton
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={(file) => void take(file)}
        inputProps={{ onClick: chooseAnew }}
      >
        {(props) => <Button {...props}>Choose a CSV file</Button>}
      </FileButton>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const listSchema = z.object({
  text: z.string().regex(/\S/, 'Paste at least one address, or choose a file.'),
  action: z.enum(['activate', 'deactivate']),
});

type ListValues = z.output<typeof listSchema>;

const initial: ListValues = { text: '', action: 'activate' };
const resolver = schemaResolver(listSchema);

interface ListFormProps {
  readonly organizationId: string;
  readonly roster: Roster;
  /** Begins with the list in focus. */
  readonly focused: boolean;
  readonly onSend: (lines: readonly CheckedLine[]) => void;
}

/** The verb for what a list does as a whole. */
function verbOf(lines: readonly CheckedLine[], action: AdminAction): string {
  const verbs = new Set(lines.map(({ active }) => (active ? 'Activate' : 'Deactivate')));
  if (verbs.size > 1) return 'Set';
  return [...verbs][0] ?? (action === 'activate' ? 'Activate' : 'Deactivate');
}

/** A list of addresses, typed, pasted or read from a file, with what is the matter with it before anything is sent. */
export function ListForm({ organizationId, roster, focused, onSend }: ListFormProps) {
  const sending = useSendForm({
    key: `org-admins ${organizationId}`,
    initial,
    resolver,
    // The whole list is checked as it is typed.
    mode: 'onSubmit',
    send: () => onSend(toSend),
    // Whoever is asked about the run first may say no, and has the list still.
    next: (_nothing, values) => values,
  });
  const { form } = sending;
  const [text, action] = form.watch(['text', 'action']);
  const [sendSame, setSendSame] = useState(false);
  const { lines, checking, error } = useCheckedList(text, action === 'activate', roster);
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('text');
  }, [focused, setFocus]);
  const toSend = linesToSend(lines, sendSame);
  const counts = countFindings(lines);
  const label = toSend.length === 1 ? 'admin' : 'admins';
  const isReady = !checking && toSend.length > 0;

  return (
    <SendForm
      sending={sending}
      button={
        toSend.length > 0
          ? `${verbOf(toSend, action)} ${toSend.length.toLocaleString('en-GB')} ${label}`
          : `${verbOf(toSend, action)} admins`
      }
      busy={checking}
      inactive={text.trim() !== '' && !isReady}
      unsaved="a list that was not sent"
      changed={text.trim() !== ''}
      within={paths.organizationAdmins(organizationId)}
    >
      <p className={classes.intro}>
        Paste addresses, one in a line, or choose a CSV file. Everything is checked here first; nothing is
        sent before you say so.
      </p>
      <div className={classes.choice}>
        <SegmentsField<ListValues> name="action" label="What to do" data={actionOptions} />
        <ListFile
          onText={(next) => form.setValue('text', next, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      <TextField<ListValues>
        name="text"
        label="Addresses"
        note="With a heading, the columns email and active count; active says true or false for each."
        lines={10}
        autoCapitalize="none"
        spellCheck={false}
        className={classes.text}
      />
      <FormAlert error={error} title="The list could not be checked" />
      <CheckResult
        lines={lines}
        checking={checking}
        toSend={toSend}
        counts={counts}
        sendSame={sendSame}
        onSendSame={setSendSame}
      />
    </SendForm>
  );
}
