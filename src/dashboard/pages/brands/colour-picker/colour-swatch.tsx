import classes from './colour-picker.module.css';

interface ColourSwatchProps {
  /** A CSS colour; without one the swatch shows that there is none. */
  readonly colour: string | undefined;
  /** In pixels. */
  readonly size?: number;
}

/** A colour to look at. What it is stands beside it as text, so assistive technology gets none of this. */
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
