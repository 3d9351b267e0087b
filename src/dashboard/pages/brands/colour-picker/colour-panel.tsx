import { ActionIcon, ColorPicker, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { useStore } from '#lib/store.ts';
import { longHex } from '../colour-math/hex.ts';
import classes from './colour-picker.module.css';
import { ColourSwatch } from './colour-swatch.tsx';
import { recentColours, rememberColour } from './offered-colours.ts';

interface SwatchChoiceProps {
  readonly label: string;
  readonly colours: readonly string[];
  readonly value: string | undefined;
  readonly onChoose: (colour: string) => void;
}

function SwatchChoice({ label, colours, value, onChoose }: SwatchChoiceProps) {
  const id = useId();
  if (colours.length === 0) return null;
  const current = value === undefined ? undefined : longHex(value);
  return (
    <div>
      <Text fz="xs" lh="xs" c="var(--dim)" mb={4} id={id}>
        {label}
      </Text>
      <Group gap={2} mx={-4} role="group" aria-labelledby={id}>
        {colours.map((colour) => (
          <ActionIcon
            key={colour}
            className={classes.choice}
            aria-label={spellOut(colour, false)}
            aria-pressed={longHex(colour) === current}
            title={spellOut(colour)}
            onClick={() => onChoose(colour)}
          >
            <ColourSwatch colour={colour} size={20} />
          </ActionIcon>
        ))}
      </Group>
    </div>
  );
}

interface ColourPanelProps {
  readonly value: string | undefined;
  /** Called for every colour during a drag. */
  readonly onChange: (colour: string) => void;
  readonly onEnd: () => void;
  readonly brandColours: readonly string[];
  /** A field whose error makes the picker smaller, so that nothing below moves while it is pressed. */
  readonly children?: ReactNode;
}

const NEUTRAL = '#808080';
/** Pixels. */
const PICKER_HEIGHT = 156;
const FIELD_HEIGHT = 46;

export function ColourPanel({ value, onChange, onEnd, brandColours, children }: ColourPanelProps) {
  const recent = useStore(recentColours);
  const last = useRef('');
  const change = (colour: string) => {
    last.current = colour;
    onChange(colour);
  };
  const take = (colour: string) => {
    if (colour === value) last.current = colour;
    else change(colour);
  };
  const end = () => {
    rememberColour(last.current);
    onEnd();
  };
  const choose = (colour: string) => {
    take(colour);
    end();
  };
  // The picker reports a move in the next frame, so the last move may arrive after the end.
  const endMove = (colour: string) => {
    take(colour);
    requestAnimationFrame(end);
  };
  return (
    <Stack gap={10}>
      <Stack gap={10} mih={children ? PICKER_HEIGHT + FIELD_HEIGHT : PICKER_HEIGHT}>
        {children}
        <ColorPicker
          fullWidth
          size="md"
          value={value === undefined ? NEUTRAL : longHex(value)}
          // Without a render between two moves, the picker may repeat itself or report nothing.
          onChange={(colour) => colour && change(colour)}
          onChangeEnd={endMove}
          saturationLabel="Saturation and brightness"
          hueLabel="Hue"
          classNames={{
            wrapper: classes.picker ?? '',
            saturation: classes.saturation ?? '',
            slider: classes.slider ?? '',
            thumb: classes.thumb ?? '',
          }}
        />
      </Stack>
      <SwatchChoice label="Colours of the brand" colours={brandColours} value={value} onChoose={choose} />
      <SwatchChoice label="Recent" colours={recent} value={value} onChoose={choose} />
    </Stack>
  );
}
