import { untie } from './untie.ts';

/** Vite plugin: leaves out of React Router what every page would load for the sake of none: 2 kB. */
export const routerInTheBrowser = () =>
  untie('React Router', [
    // What only a server's framework has: links that load data of a page ahead.
    {
      module: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
      tie: /React\$1\.createElement\(PrefetchPageLinks, \{ page: href \}\)/,
      instead: 'null',
    },
    // Observers of the router's own work.
    {
      module: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
      tie: /if \((?:init\.|opts\?\.)instrumentations\)/g,
      instead: 'if (false)',
    },
  ]);
