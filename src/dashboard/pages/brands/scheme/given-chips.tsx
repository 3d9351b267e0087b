import { Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { type GivenColours, type GivenRole, givenNames, givenRoles } from './given-colours.ts';

interface GivenChipsProps {
  readonly given: GivenColours;
  readonly onRemove: (role: GivenRole) => void;
}

/** Mantine's Pill hides its cross from the keyboard, so each chip is a button. */
export function GivenChips({ given, onRemove }: GivenChipsProps) {
  const roles = givenRoles.filter((role) => given[role] !== undefined);
  if (roles.length === 0) return null;
  return (
    <Group role="group" aria-label="From the file" gap={6}>
      <Text size="xs" c="dimmed">
        From the file:
      </Text>
      {roles.map((role) => (
        <Button
          key={role}
          size="compact-sm"
          aria-label={`Remove ${givenNames[role]} ${given[role]}`}
          leftSection={<ColourSwatch colour={given[role]} size={16} />}
          rightSection={<IconX size={12} aria-hidden="true" />}
          onClick={() => onRemove(role)}
        >
          {givenNames[role]} {given[role]}
        </Button>
      ))}
    </Group>
  );
}
