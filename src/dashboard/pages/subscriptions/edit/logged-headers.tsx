import { useWatch } from 'react-hook-form';
import { headerText, REMOVED } from '#features/log-derived/attribute-words.ts';
import type { Attributes } from '#features/log-derived/attributes.ts';
import { Button } from '#ui/button.tsx';
import { rowsOf } from '../fields/header-rows.ts';
import classes from './edit-page.module.css';
import type { EditForm } from './use-edit.ts';

interface LoggedHeadersProps {
  readonly form: EditForm;
  readonly logged: Attributes['headers'];
}

/** Headers that were sent before, according to the request logs, which hide most values. */
export function LoggedHeaders({ form, logged = {} }: LoggedHeadersProps) {
  const rows = useWatch({ control: form.control, name: 'headers' });
  const there = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
  const missing = Object.entries(logged).filter(([name]) => !there.has(name.toLowerCase()));
  if (missing.length === 0) return null;
  const add = () => {
    const found = rowsOf(Object.fromEntries(missing)).map((row) =>
      row.value === REMOVED ? { ...row, value: '' } : row,
    );
    form.setValue('headers', [...rows, ...found], { shouldDirty: true });
  };
  return (
    <div className={classes.logged}>
      <p>The request logs tell of: {missing.map(headerText).join(', ')}.</p>
      <Button onClick={add}>Add {missing.length === 1 ? 'it' : 'them'}</Button>
    </div>
  );
}
