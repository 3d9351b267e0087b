import { untie } from './untie.ts';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const WRITERS = '../core/json-schema-processors.js';

/** What ties schemas to what we never use, and what to put there: nothing is left of the ties but the imports. */
const TIES: readonly (readonly [tie: RegExp, instead: string])[] = [
  [/^ *inst\._zod\.processJSONSchema = .*;\n/gm, ''],
  [/^ *toJSONSchema\(params\) \{\n.*\n *\},\n/gm, ''],
  [/^ *jsonSchema: \{\n.*\n.*\n *\},\n/gm, ''],
  // Schemas go on using one function that stands beside the writers: they get a copy of that file, without the rest of it.
  [new RegExp(`"${WRITERS}"`), `"${WRITERS}?of-schemas"`],
  // `z.string().email()` and its like: all are deprecated, and tie every schema to all formats of texts.
  [/^ *\w+\(params\) \{\n *return this\.check\(core\._\w+\(Zod\w+, params\)\);\n *\},\n/gm, ''],
  // Code made from strings, which our Content Security Policy forbids (index.html).
  [/core\.\$ZodObjectJIT/, 'core.$ZodObject'],
  // The memory for values that hold themselves, as JSON never does.
  [/^ *if \(!core\.globalConfig\.memoizer\)\n.*\n/m, ''],
];

/**
 * Vite plugin: unties zod's schemas from what every page would load for the sake of one or of none: 9 kB.
 * `z.toJSONSchema` finds the writer of an untied schema by the schema's type, as with `zod/mini`.
 */
export const zodInTheBrowser = () =>
  untie(
    'zod',
    TIES.map(([tie, instead]) => ({ module: SCHEMAS, tie, instead })),
  );
