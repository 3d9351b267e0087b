import { untie } from './untie.ts';

const BUTTONS = /\/@mantine\/core\/esm\/components\/(?:Button|ActionIcon)\/(?:Button|ActionIcon)\.mjs$/;
const PROVIDER = /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineProvider\.mjs$/;
const USE_ID = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

/** Vite plugin: leaves out of Mantine what every page would load or do for the sake of none. */
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
    // Its variables, which the build has put together (`mantine-variables.ts`).
    { module: PROVIDER, tie: /withCssVariables && /, instead: 'false && ' },
    // Every field gets another id once it is drawn, for which React draws it at once for the second time. It is for
    // versions of React that have none of their own.
    { module: USE_ID, tie: /^\tuseIsomorphicEffect\([\s\S]*?\n\t\}, \[\]\);\n/m, instead: '' },
  ]);
