import { Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type DirectoryEntry, MAX_NAME_LENGTH } from '../directory-entry.ts';

interface RenameFormProps {
  readonly entry: DirectoryEntry | undefined;
  /** @param name undefined leaves it unchanged */
  readonly onDone: (name: string | undefined) => void;
}

export function RenameForm({ entry, onDone }: RenameFormProps) {
  const [name, setName] = useState(entry?.givenName ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(name);
  };
  return (
    <Stack component="form" gap="xs" pt="xs" pb={4} onSubmit={submit}>
      <TextInput
        label="Name of your own"
        description={
          entry?.name && (
            <ExternalText>{`The service calls it ${entry.name}. Leave the field empty to go back to that.`}</ExternalText>
          )
        }
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(event) => setName(event.currentTarget.value)}
        autoFocus
      />
      <Group gap="xs">
        <Button variant="filled" type="submit">
          Save the name
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onDone(undefined)}>
          Keep as it is
        </Button>
      </Group>
    </Stack>
  );
}
