import { ChooseFileButton } from '#ui/file-field.tsx';

interface ChooseFileProps {
  readonly busy: boolean;
  /** Whether no bundle is open yet. */
  readonly isFirst: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses the file of a bundle. */
export function ChooseFile({ busy, isFirst, onFile }: ChooseFileProps) {
  return (
    <ChooseFileButton
      accept=".json,application/json"
      busy={busy}
      {...(isFirst && { variant: 'filled' })}
      onFile={onFile}
    >
      {isFirst ? 'Choose a file' : 'Open another'}
    </ChooseFileButton>
  );
}
