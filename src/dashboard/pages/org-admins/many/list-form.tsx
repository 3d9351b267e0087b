import { SegmentedControl, Textarea } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Roster } from '#kit/evidence/admin-roster.ts';
import { DraftNotice } from '#kit/form/draft-notice.tsx';
import { FormAlert } from '#kit/form/form-alert.tsx';
import { SendRow } from '#kit/form/send-row.tsx';
import { useFormDraft } from '#kit/form/use-form-draft.ts';
import { paths } from '#kit/paths.ts';
import { UnsavedGuard } from '#kit/unsaved-guard.tsx';
import { type AdminAction, actionOptions } from '../admin-action.ts';
import { type CheckedLine, countFindings, linesToSend } from './check-list.ts';
import { CheckResult } from './check-result.tsx';
import { ListFile } from './list-file.tsx';
import classes from './list-form.module.css';
import { useCheckedList } from './use-checked-list.ts';

interface ListValues {
  readonly text: string;
  readonly action: AdminAction;
}

const defaultValues: ListValues = { text: '', action: 'activate' };

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
  const form = useForm<ListValues>({ defaultValues });
  const { since, discard } = useFormDraft(form, `org-admins ${organizationId}`);
  const [text, action] = form.watch(['text', 'action']);
  const [sendSame, setSendSame] = useState(false);
  const [missing, setMissing] = useState(false);
  const { lines, checking, error } = useCheckedList(text, action === 'activate', roster);
  const statusId = useId();
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('text');
  }, [focused, setFocus]);
  const toSend = linesToSend(lines, sendSame);
  const counts = countFindings(lines);
  const label = toSend.length === 1 ? 'admin' : 'admins';
  const isReady = !checking && toSend.length > 0;

  const put = (next: string) => {
    form.setValue('text', next, { shouldDirty: true });
    setMissing(false);
  };
  const submit = () => {
    if (text.trim() === '') {
      setMissing(true);
      form.setFocus('text');
    } else if (isReady) {
      discard();
      onSend(toSend);
    }
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={classes.intro}>
        Paste addresses, one in a line, or choose a CSV file. Everything is checked here first; nothing is
        sent before you say so.
      </p>
      <DraftNotice
        since={since}
        onFresh={() => {
          form.reset(defaultValues);
          discard();
        }}
      />
      <div className={classes.choice}>
        <Controller
          control={form.control}
          name="action"
          render={({ field: { value, onChange } }) => (
            <SegmentedControl
              aria-label="What to do"
              data={[...actionOptions]}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <ListFile onText={put} />
      </div>
      <Textarea
        {...form.register('text', { onChange: () => setMissing(false) })}
        label="Addresses"
        description="With a heading, the columns email and active count; active says true or false for each."
        rows={10}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={statusId}
        error={missing ? 'Paste at least one address, or choose a file.' : undefined}
        classNames={{ input: classes.text }}
      />
      <FormAlert error={error} title="The list could not be checked" />
      <CheckResult
        id={statusId}
        lines={lines}
        checking={checking}
        toSend={toSend}
        counts={counts}
        sendSame={sendSame}
        onSendSame={setSendSame}
      />
      <SendRow
        label={
          toSend.length > 0
            ? `${verbOf(toSend, action)} ${toSend.length.toLocaleString('en-GB')} ${label}`
            : `${verbOf(toSend, action)} admins`
        }
        busy={checking}
        inactive={text.trim() !== '' && !isReady}
      />
      <UnsavedGuard
        what="a list that was not sent"
        active={text.trim() !== ''}
        kept
        isInside={(pathname) => pathname.startsWith(paths.organizationAdmins(organizationId))}
        onDiscard={discard}
      />
    </form>
  );
}
