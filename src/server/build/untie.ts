import type { Plugin } from 'vite';

/** Something in a module of a library that ties what every page loads to what we never use. */
interface Tie {
  readonly module: RegExp;
  readonly tie: RegExp;
  /** What to put in its place. */
  readonly instead: string;
}

/** Vite plugin: takes ties out of a library, and fails where one is no longer there. */
export function untie(library: string, ties: readonly Tie[]): Plugin {
  return {
    name: `sealdesk:untie-${library}`,
    apply: 'build',
    transform: {
      filter: { id: ties.map(({ module }) => module) },
      handler(code, id) {
        return ties
          .filter(({ module }) => module.test(id))
          .reduce((left, { tie, instead }) => {
            const untied = left.replace(tie, instead);
            if (untied === left) this.error(`${library} is written otherwise now: nothing fits ${tie}`);
            return untied;
          }, code);
      },
    },
  };
}
