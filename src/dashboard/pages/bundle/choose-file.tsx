import { ChooseFileButton } from '#ui/file-field.tsx';

interface ChooseFileProps {
  readonly busy: boolean;
  readonly isFirst: boolean;
  readonly onFile: (file: File) => void;
}

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
