import { Group, ScrollArea, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { type FileRole, fileRoles, roleNames, suggestedRoles } from './colour-roles.ts';
import { MAX_COLOURS, type NamedColour, type Palette } from './named-colours.ts';
import { TextLines } from './text-lines.tsx';

export type RoleColours = Partial<Record<FileRole, NamedColour | undefined>>;

function Colour({ colour: { name, hex, note } }: { readonly colour: NamedColour }) {
  return (
    <Group gap={8} wrap="nowrap" align="start" component="li">
      <ColourSwatch colour={hex} size={24} />
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <ExternalText>{name}</ExternalText>{' '}
        <Text span size="xs" c="dimmed" ff="var(--mono)">
          {hex}
        </Text>
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </div>
    </Group>
  );
}

/** Option of a role without a colour of the file. */
const PROPOSED = 'proposed';

interface RoleSelectProps {
  readonly role: FileRole;
  readonly colours: readonly NamedColour[];
  readonly value: NamedColour | undefined;
  readonly onChange: (colour: NamedColour | undefined) => void;
}

function RoleSelect({ role, colours, value, onChange }: RoleSelectProps) {
  const swatchOf = (index: string) => <ColourSwatch colour={colours[Number(index)]?.hex} size={18} />;
  const chosen = value ? String(colours.indexOf(value)) : PROPOSED;
  return (
    <Select
      label={roleNames[role]}
      data={[
        { value: PROPOSED, label: 'Proposed for you' },
        ...colours.map(({ name, hex }, index) => ({
          value: String(index),
          label: spellOut(`${name} ${hex}`),
        })),
      ]}
      value={chosen}
      leftSection={swatchOf(chosen)}
      searchable
      allowDeselect={false}
      renderOption={({ option }) => (
        <Group gap={8} wrap="nowrap">
          {swatchOf(option.value)}
          {option.label}
        </Group>
      )}
      onChange={(index) => onChange(colours[Number(index)])}
    />
  );
}

const GRID = {
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
};

interface FilePaletteProps {
  readonly palette: Palette;
  readonly onPropose: (roles: RoleColours) => void;
  readonly onClose: () => void;
}

export function FilePalette({ palette, onPropose, onClose }: FilePaletteProps) {
  const { colours, problems } = palette;
  const [roles, setRoles] = useState<RoleColours>(() => suggestedRoles(colours));
  return (
    <section aria-label="Colours in the file">
      <Stack gap="sm" mt="sm">
        <Title order={3} size="md">
          Colours in the file
        </Title>
        {colours.length === MAX_COLOURS && <Text size="sm">Only the first {MAX_COLOURS} are read.</Text>}
        <ScrollArea.Autosize
          mah={220}
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Palette' }}
        >
          <ul style={{ ...GRID, padding: 0, listStyle: 'none' }}>
            {colours.map((colour) => (
              <Colour key={`${colour.line} ${colour.name} ${colour.text}`} colour={colour} />
            ))}
          </ul>
        </ScrollArea.Autosize>
        <Title order={3} size="md">
          Use as
        </Title>
        <div style={GRID}>
          {fileRoles.map((role) => (
            <RoleSelect
              key={role}
              role={role}
              colours={colours}
              value={roles[role]}
              onChange={(colour) => setRoles({ ...roles, [role]: colour })}
            />
          ))}
        </div>
      </Stack>
      {problems.length > 0 && <TextLines title="Not read" lines={problems} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" onClick={() => onPropose(roles)}>
          Propose the rest
        </Button>
      </DialogActions>
    </section>
  );
}
