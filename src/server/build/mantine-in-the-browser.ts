import { untie } from './untie.ts';

const BUTTONS = /\/@mantine\/core\/esm\/components\/(?:Button|ActionIcon)\/(?:Button|ActionIcon)\.mjs$/;

/** Vite plugin: leaves out of Mantine what every page would load for the sake of none: 2 kB. */
export const mantineInTheBrowser = () =>
  untie('Mantine', [
    // A loader that slides in: ours keeps the focus and stands in the place of the icon (src/dashboard/ui/button.tsx).
    { module: BUTTONS, tie: /typeof loading === "boolean" && /, instead: 'false && ' },
    { module: BUTTONS, tie: /^(?:Button|ActionIcon)\.Group(?:Section)? = \w+;\n/gm, instead: '' },
    // Loaders of other looks.
    {
      module: /\/@mantine\/core\/esm\/components\/Loader\/Loader\.mjs$/,
      tie: /^\t(?:bars: Bars|dots: Dots),?\n/gm,
      instead: '',
    },
  ]);
