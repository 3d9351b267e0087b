import { ActionIcon } from '@mantine/core';
import { useId } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import classes from './logo-swatches.module.css';
import type { ReadLogo } from './read-logo.ts';

interface LogoSwatchesProps {
  readonly name: string;
  readonly read: ReadLogo;
  readonly value: string;
  readonly onChoose: (hex: string) => void;
}

export function LogoSwatches({ name, read, value, onChoose }: LogoSwatchesProps) {
  const id = useId();
  if ('error' in read) {
    return (
      <ExternalText component="p" className={classes.error} role="alert">
        {read.error}
      </ExternalText>
    );
  }
  return (
    <div className={classes.colours}>
      <ExternalText className={classes.label} id={id}>
        In {name}
      </ExternalText>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons. */}
      <div className={classes.swatches} role="group" aria-labelledby={id}>
        {read.colours.map((hex) => (
          <ActionIcon
            key={hex}
            className={classes.swatch}
            size={32}
            aria-label={hex}
            aria-pressed={hex === value}
            title={hex}
            onClick={() => onChoose(hex)}
          >
            <ColourSwatch colour={hex} size={24} />
          </ActionIcon>
        ))}
      </div>
    </div>
  );
}
