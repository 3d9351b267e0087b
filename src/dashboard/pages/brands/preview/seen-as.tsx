import { Box, Group, NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { createStore, useStore } from '#lib/store.ts';
import { TextButton } from '#ui/text-button.tsx';

/**
 * Simulates colour blindness: G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, severity 1.0, in linear RGB; least accurate for
 * tritanopia. Achromatopsia is the luminance of sRGB (IEC 61966-2-1).
 */

const LUMINANCE = [0.2126, 0.7152, 0.0722, 0, 0];

/** Most frequent first; the rows of a matrix are those of feColorMatrix, without alpha. */
const visions = [
  {
    name: 'deuteranopia',
    sees: 'no green',
    frequency: 'about 1 man in 100',
    matrix: [
      [0.367322, 0.860646, -0.227968, 0, 0],
      [0.280085, 0.672501, 0.047413, 0, 0],
      [-0.01182, 0.04294, 0.968881, 0, 0],
    ],
  },
  {
    name: 'protanopia',
    sees: 'no red',
    frequency: 'about 1 man in 100',
    matrix: [
      [0.152286, 1.052583, -0.204868, 0, 0],
      [0.114503, 0.786281, 0.099216, 0, 0],
      [-0.003882, -0.048116, 1.051998, 0, 0],
    ],
  },
  {
    name: 'tritanopia',
    sees: 'no blue',
    frequency: 'rare',
    matrix: [
      [1.255528, -0.076749, -0.178779, 0, 0],
      [-0.078411, 0.930809, 0.147602, 0, 0],
      [0.004733, 0.691367, 0.3039, 0, 0],
    ],
  },
  {
    name: 'achromatopsia',
    sees: 'no colours',
    frequency: 'very rare',
    matrix: [LUMINANCE, LUMINANCE, LUMINANCE],
  },
];

/** Undefined for full colour vision. Not stored, unlike the other choices of the preview. */
const shownVision = createStore<(typeof visions)[number] | undefined>(undefined);

const options = [
  { value: '', label: 'People who see all colours' },
  ...visions.map(({ name, sees }) => ({ value: name, label: `People who see ${sees} (${name})` })),
];

export function VisionChoice() {
  return (
    <NativeSelect
      label="As seen by"
      labelProps={{ fw: 400 }}
      data={options}
      value={useStore(shownVision)?.name ?? ''}
      onChange={({ currentTarget: { value } }) => shownVision.set(visions.find(({ name }) => name === value))}
    />
  );
}

export function SeenAs({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const vision = useStore(shownVision);
  return (
    <Box pos="relative">
      {vision && (
        <>
          <Group component="p" gap="0 12px" maw={760} mx="auto" mb={12} fz="sm" lh="lg" c="var(--text-2)">
            As seen by people who see {vision.sees} ({vision.name}, {vision.frequency}), simulated.
            <TextButton onClick={() => shownVision.set(undefined)}>Show all colours</TextButton>
          </Group>
          <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true">
            <filter id={id} colorInterpolationFilters="linearRGB">
              <feColorMatrix values={[...vision.matrix, [0, 0, 0, 1, 0]].flat().join(' ')} />
            </filter>
          </svg>
        </>
      )}
      <div style={vision && { filter: `url("#${id}")` }}>{children}</div>
    </Box>
  );
}
