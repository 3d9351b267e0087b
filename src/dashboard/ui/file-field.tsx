import { FileButton, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { announce } from './announce.ts';
import { Button, type ButtonProps } from './button.tsx';
import { ExternalText } from './external-text.tsx';
import classes from './file-field.module.css';

type OnFile = (file: File) => void;

const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Props of an element that takes a dropped file; `data-over` is set while a file is dragged over it. */
export function useFileDrop(onFile: OnFile) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const [file, ...others] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      if (others.length > 0) announce(`Only ${file.name} is read, the first of the files`, { shown: true });
      onFile(file);
    },
  };
}

/** Lets the user choose the same file again after editing it. */
const chooseAnew = (event: MouseEvent<HTMLInputElement>) => {
  event.currentTarget.value = '';
};

interface ChooseFileButtonProps extends Pick<ButtonProps, 'busy' | 'size' | 'variant' | 'leftSection'> {
  readonly children: ReactNode;
  /** Endings and types as of the `accept` attribute. */
  readonly accept?: string;
  readonly onFile: OnFile;
}

export function ChooseFileButton({ accept, onFile, ...button }: ChooseFileButtonProps) {
  return (
    <FileButton
      {...(accept !== undefined && { accept })}
      onChange={(file) => {
        if (file) onFile(file);
      }}
      inputProps={{ onClick: chooseAnew }}
    >
      {(props) => <Button leftSection={<IconUpload size={16} />} {...button} {...props} />}
    </FileButton>
  );
}

interface FileFieldProps {
  readonly label: string;
  readonly accept: string;
  readonly chosen?: string | undefined;
  readonly onFile: OnFile;
}

/** Takes a file: chosen by the button, or dropped on the field. */
export function FileField({ label, accept, chosen, onFile }: FileFieldProps) {
  const drop = useFileDrop(onFile);
  return (
    <Group
      gap="8px 12px"
      p="sm"
      bd={`1px dashed var(--${drop['data-over'] ? 'accent-text' : 'control'})`}
      bdrs="md"
      bg={drop['data-over'] ? 'var(--accent-soft)' : 'var(--panel)'}
      {...drop}
    >
      <ChooseFileButton accept={accept} onFile={onFile}>
        {label}
      </ChooseFileButton>
      <Text
        className={chosen === undefined ? classes.drop : undefined}
        size="sm"
        c="dimmed"
        style={{ overflowWrap: 'anywhere' }}
      >
        <ExternalText>{chosen ?? 'or drop it here'}</ExternalText>
      </Text>
    </Group>
  );
}
