import { FileButton } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import classes from './list-file.module.css';

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
export function ListFile({ onText }: { readonly onText: (text: string) => void }) {
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
