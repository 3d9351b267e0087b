import { untie } from './untie.ts';

const ROUTER = /\/react-router\/dist\/production\/lib\/router\/router\.js$/;
const DOM = /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/;
const COMPONENTS = /\/react-router\/dist\/production\/lib\/components\.js$/;
const HOOKS = /\/react-router\/dist\/production\/lib\/hooks\.js$/;

/** Vite plugin: leaves out of React Router what every page would load for the sake of none: 5 kB. */
export const routerInTheBrowser = () =>
  untie('React Router', [
    // What only a server's framework has: links that load data of a page ahead, components that run on the server.
    { module: DOM, tie: /React\$1\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, instead: 'null' },
    { module: HOOKS, tie: /if \(this\.context\) (?=return .*RSCErrorHandler)/, instead: 'if (false) ' },
    // Observers of the router's own work.
    { module: ROUTER, tie: /if \((?:init\.|opts\?\.)instrumentations\)/g, instead: 'if (false)' },
    // Forms and fetchers: the dashboard writes by mutations.
    { module: DOM, tie: /^(?:Form|ScrollRestoration|HistoryRouter)\.displayName = .*;\n/gm, instead: '' },
    { module: DOM, tie: /^const Form = (?=React)/m, instead: 'const Form = /* @__PURE__ */ ' },
    { module: ROUTER, tie: /^\t\tfetch,\n/m, instead: '' },
    { module: ROUTER, tie: /!isSubmissionNavigation\(opts\)/, instead: 'true' },
    { module: ROUTER, tie: /(?<=else if \()opts && opts\.submission(?= )/, instead: 'false' },
    // Routes that a server tells of.
    { module: ROUTER, tie: /\binit\.patchRoutesOnNavigation\b(?!\()/g, instead: 'false' },
    { module: ROUTER, tie: /if \(isFogOfWar\)/g, instead: 'if (false)' },
    // Transitions that the browser draws.
    { module: COMPONENTS, tie: /!viewTransitionOpts \|\| !isViewTransitionAvailable/, instead: 'true' },
    { module: COMPONENTS, tie: /vtContext\.isTransitioning && !vtContext\.flushSync/, instead: 'false' },
    { module: COMPONENTS, tie: /renderDfd && pendingState && router\.window/, instead: 'false' },
  ]);
