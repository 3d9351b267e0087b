import { useState } from 'react';
import { type DecodedText, decodeText, type Encoding } from '#lib/decode-text.ts';
import { announce } from '#ui/announce.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { FileField } from '#ui/file-field.tsx';
import classes from './list-form.module.css';

/** Bytes. */
const LARGEST = 5 * 1024 * 1024;

/** Keeps the bytes, so that the file can be decoded in another encoding. */
export interface ListFile extends DecodedText {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function readFile(file: File): Promise<ListFile | { readonly error: string }> {
  const { name } = file;
  if (file.size > LARGEST)
    return { error: `${name} has more than 5 MB. Split it, or keep only the column of addresses.` };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const decoded = decodeText(bytes);
    if (!decoded) return { error: `${name} is no text. Save the sheet as CSV, and choose that file.` };
    if (decoded.text.trim() === '') return { error: `${name} is empty.` };
    return { ...decoded, name, bytes };
  } catch {
    return { error: `${name} could not be read. It may have been moved; choose it again.` };
  }
}

export function inEncoding(file: ListFile, encoding: Encoding): ListFile {
  return { ...file, ...decodeText(file.bytes, encoding) };
}

export function ListFileField({ onFile }: { readonly onFile: (file: ListFile) => void }) {
  const [error, setError] = useState<string>();
  const take = async (chosen: File) => {
    const read = await readFile(chosen);
    setError('error' in read ? read.error : undefined);
    if ('error' in read) return;
    onFile(read);
    announce(`${read.name} is read into the list`, { shown: true });
  };
  return (
    <div className={classes.file}>
      <FileField
        label="Choose a CSV file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onFile={(file) => void take(file)}
      />
      {error && (
        <ExternalText component="p" className={classes.error} role="alert">
          {error}
        </ExternalText>
      )}
    </div>
  );
}
