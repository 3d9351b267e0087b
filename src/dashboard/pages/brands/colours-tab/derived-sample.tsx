import { colourOf } from '../colour-math/colour-text.ts';
import classes from './derive-dialog.module.css';
import type { StateLook } from './derive-plan.ts';

interface DerivedSampleProps {
  readonly looks: readonly (readonly [string, StateLook])[];
  /** Colour of the page that they stand on. */
  readonly page: string | boolean | undefined;
}

const cssColour = (value: string | boolean | undefined) =>
  typeof value === 'string' ? colourOf(value) : undefined;

/** What the states would look like. A picture: the table beside it says the same in words. */
export function DerivedSample({ looks, page }: DerivedSampleProps) {
  return (
    <div
      className={classes.samples}
      style={{ background: cssColour(page) ?? '#ffffff' }}
      aria-hidden="true"
      inert
    >
      {looks.map(([state, { color, border, background }]) => (
        <span key={state} className={classes.sample}>
          <span
            className={background === undefined ? classes.link : classes.button}
            style={{
              color: cssColour(color),
              borderColor: cssColour(border),
              background: cssColour(background),
            }}
          >
            {state}
          </span>
        </span>
      ))}
    </div>
  );
}
