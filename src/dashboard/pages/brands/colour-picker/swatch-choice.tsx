import { ActionIcon } from '@mantine/core';
import { useId } from 'react';
import { longHex } from '../colour-math/colour-text.ts';
import classes from './colour-panel.module.css';
import { ColourSwatch } from './colour-swatch.tsx';

interface SwatchChoiceProps {
  readonly label: string;
  readonly colours: readonly string[];
  readonly value: string | undefined;
  readonly onChoose: (colour: string) => void;
}

/** Colours to choose from by one press. */
export function SwatchChoice({ label, colours, value, onChoose }: SwatchChoiceProps) {
  const id = useId();
  if (colours.length === 0) return null;
  const current = value === undefined ? undefined : longHex(value);
  return (
    <div className={classes.choice}>
      <span className={classes.choiceLabel} id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in, and these are buttons. */}
      <div className={classes.swatches} role="group" aria-labelledby={id}>
        {colours.map((colour) => (
          <ActionIcon
            key={colour}
            className={classes.swatch}
            aria-label={colour}
            aria-pressed={longHex(colour) === current}
            title={colour}
            onClick={() => onChoose(colour)}
          >
            <ColourSwatch colour={colour} size={20} />
          </ActionIcon>
        ))}
      </div>
    </div>
  );
}
