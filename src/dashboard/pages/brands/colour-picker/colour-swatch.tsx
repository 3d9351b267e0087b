import classes from './colour-picker.module.css';

interface ColourSwatchProps {
  /** Undefined for no colour. */
  readonly colour: string | undefined;
  /** Pixels. */
  readonly size?: number;
}

/** Decorative: the colour is beside it as text. */
export function ColourSwatch({ colour, size = 22 }: ColourSwatchProps) {
  return (
    <span
      className={classes.swatch}
      data-unset={colour === undefined || undefined}
      style={{ width: size, height: size, ...(colour !== undefined && { backgroundColor: colour }) }}
      aria-hidden="true"
    />
  );
}
