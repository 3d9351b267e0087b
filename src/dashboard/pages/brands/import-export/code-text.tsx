import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { saveNoted } from '#features/export-notice/export-notice.ts';
import { downloadText } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './import-export.module.css';

interface CodeTextProps {
  readonly label: string;
  readonly text: string;
  readonly fileName: string;
  readonly type: string;
  readonly note?: string;
}

export function CodeText({ label, text, fileName, type, note }: CodeTextProps) {
  const client = useQueryClient();
  const save = () =>
    saveNoted(client, { what: `brand: ${fileName}`, count: 1, isMasked: false }, () =>
      downloadText(fileName, text, type),
    );
  return (
    <>
      <DeveloperDetails>
        {note && <p>{note}</p>}
        <Textarea
          classNames={{ input: classes.code }}
          aria-label={label}
          value={text}
          readOnly
          rows={14}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </DeveloperDetails>
      <DialogActions>
        <Button onClick={() => void copyText(text, label)}>Copy</Button>
        <Button variant="filled" onClick={() => void save()}>
          Download <ExternalText>{fileName}</ExternalText>
        </Button>
      </DialogActions>
    </>
  );
}
