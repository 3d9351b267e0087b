import { FileButton } from '@mantine/core';
import { Button } from '#ui/button.tsx';

interface ChooseFileProps {
  readonly busy: boolean;
  /** Whether no bundle is open yet. */
  readonly isFirst: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses the file of a bundle. */
export function ChooseFile({ busy, isFirst, onFile }: ChooseFileProps) {
  return (
    <FileButton
      accept=".json,application/json"
      onChange={(file) => {
        if (file) onFile(file);
      }}
      inputProps={{
        // The same file can be chosen again, mended meanwhile.
        onClick: (event) => {
          event.currentTarget.value = '';
        },
      }}
    >
      {(props) => (
        <Button {...props} busy={busy} {...(isFirst && { variant: 'filled' })}>
          {isFirst ? 'Choose a file' : 'Open another'}
        </Button>
      )}
    </FileButton>
  );
}
