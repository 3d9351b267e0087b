import type { Plugin } from 'vite';

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const WRITERS = '../core/json-schema-processors.js';

/** What ties schemas to the writers of JSON Schema, and what to put there: nothing is left of the ties but the imports. */
const TIES: readonly (readonly [tie: RegExp, instead: string])[] = [
  [/^ *inst\._zod\.processJSONSchema = .*;\n/gm, ''],
  [/^ *toJSONSchema\(params\) \{\n.*\n *\},\n/gm, ''],
  [/^ *jsonSchema: \{\n.*\n.*\n *\},\n/gm, ''],
  // Schemas go on using one function that stands beside the writers: they get a copy of that file, without the rest of it.
  [new RegExp(`"${WRITERS}"`), `"${WRITERS}?of-schemas"`],
];

/**
 * Vite plugin: unties zod's schemas from its writers of JSON Schema, which every page would load although one page
 * writes any: 5 kB. `z.toJSONSchema` finds the writer of an untied schema by the schema's type, as with `zod/mini`.
 */
export function zodInTheBrowser(): Plugin {
  return {
    name: 'sealdesk:zod-in-the-browser',
    apply: 'build',
    transform: {
      filter: { id: SCHEMAS },
      handler(code) {
        return TIES.reduce((left, [tie, instead]) => {
          const untied = left.replace(tie, instead);
          if (untied === left) this.error(`zod's schemas are written otherwise now: nothing fits ${tie}`);
          return untied;
        }, code);
      },
    },
  };
}
