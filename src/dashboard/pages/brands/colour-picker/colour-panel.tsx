import { ActionIcon, ColorPicker } from '@mantine/core';
import { useId, useRef } from 'react';
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
    <div className={classes.choice}>
      <span className={classes.choiceLabel} id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons. */}
      <div className={classes.swatches} role="group" aria-labelledby={id}>
        {colours.map((colour) => (
          <ActionIcon
            key={colour}
            className={classes.choiceSwatch}
            aria-label={spellOut(colour, false)}
            aria-pressed={longHex(colour) === current}
            title={spellOut(colour)}
            onClick={() => onChoose(colour)}
          >
            <ColourSwatch colour={colour} size={20} />
          </ActionIcon>
        ))}
      </div>
    </div>
  );
}

interface ColourPanelProps {
  readonly value: string | undefined;
  /** Called for every colour during a drag. */
  readonly onChange: (colour: string) => void;
  readonly onEnd: () => void;
  readonly brandColours: readonly string[];
}

const NEUTRAL = '#808080';

export function ColourPanel({ value, onChange, onEnd, brandColours }: ColourPanelProps) {
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
    <div className={classes.panel}>
      <div className={classes.picker}>
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
            saturation: classes.saturation ?? '',
            slider: classes.slider ?? '',
            thumb: classes.thumb ?? '',
          }}
        />
      </div>
      <SwatchChoice label="Colours of the brand" colours={brandColours} value={value} onChoose={choose} />
      <SwatchChoice label="Recent" colours={recent} value={value} onChoose={choose} />
    </div>
  );
}
