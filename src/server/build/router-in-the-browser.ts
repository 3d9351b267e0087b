import type { Plugin } from 'vite';

/** Modules of React Router that tie what every page loads to what we never use, and what to put in the place of the ties. */
const TIES: readonly { readonly module: RegExp; readonly tie: RegExp; readonly instead: string }[] = [
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
];

/** Vite plugin: leaves out of React Router what every page would load for the sake of none: 2 kB. */
export function routerInTheBrowser(): Plugin {
  return {
    name: 'sealdesk:router-in-the-browser',
    apply: 'build',
    transform: {
      filter: { id: TIES.map(({ module }) => module) },
      handler(code, id) {
        const ties = TIES.filter(({ module }) => module.test(id));
        return ties.reduce((left, { tie, instead }) => {
          const untied = left.replace(tie, instead);
          if (untied === left) this.error(`React Router is written otherwise now: nothing fits ${tie}`);
          return untied;
        }, code);
      },
    },
  };
}
