import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ID_PATTERN } from '#contract/wire.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import classes from './choice-page.module.css';
import { NotReached } from './not-reached.tsx';
import { PapersOf } from './papers-of.tsx';

const NO_ADDRESS = 'Enter an email address.';
const NO_ID = 'Enter the 40 letters and digits of a document or a document group.';

function EmailForm({ email }: { readonly email: string | undefined }) {
  const navigate = useNavigate();
  const [text, setText] = useState(email ?? '');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = z.email().safeParse(text.trim());
    setError(address.success ? undefined : NO_ADDRESS);
    if (address.success) void navigate(paths.arrivalOf({ email: address.data }));
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label="Email of a recipient"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled">
        Find what was sent
      </Button>
    </form>
  );
}

function IdForm() {
  const navigate = useNavigate();
  const directory = useOwnDirectory();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = text.trim().toLowerCase();
    const isId = ID_PATTERN.test(id);
    setError(isId ? undefined : NO_ID);
    if (!isId) return;
    const isGroup = directory.find({ type: 'document-group', id }) !== undefined;
    void navigate(paths.arrivalOf(isGroup ? { group: id } : { document: id }));
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <IdField label="Or a document or a document group" value={text} error={error} onChange={setText} />
      <Button type="submit">Show what became of it</Button>
    </form>
  );
}

export function ChoicePage({ email }: { readonly email: string | undefined }) {
  usePageDetail(email);
  return (
    <div className={classes.page}>
      {email && <PageHead title={`What was sent to ${email}`} />}
      <div className={classes.forms}>
        <EmailForm key={email} email={email} />
        <IdForm />
      </div>
      {email ? <PapersOf key={email} email={email} /> : <NotReached />}
    </div>
  );
}
