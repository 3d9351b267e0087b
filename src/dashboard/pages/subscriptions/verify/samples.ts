import publicPython from './samples/public/receive_callbacks.py?raw';
import publicNode from './samples/public/receive-callbacks.mjs?raw';
import publicPhp from './samples/public/receive-callbacks.php?raw';
import standardPython from './samples/standard/receive_callbacks.py?raw';
import standardNode from './samples/standard/receive-callbacks.mjs?raw';
import standardPhp from './samples/standard/receive-callbacks.php?raw';
import type { Language, Scheme } from './verify-state.ts';

/** A program to copy, complete and without packages. `src/testing/callback-samples.test.ts` runs them all. */
export interface Sample {
  readonly file: string;
  readonly code: string;
}

const files: Readonly<Record<Language, string>> = {
  node: 'receive-callbacks.mjs',
  python: 'receive_callbacks.py',
  php: 'receive-callbacks.php',
};

const codes: Readonly<Record<Scheme, Readonly<Record<Language, string>>>> = {
  standard: { node: standardNode, python: standardPython, php: standardPhp },
  public: { node: publicNode, python: publicPython, php: publicPhp },
};

/** The sample in a language for a way of signing. */
export const sampleOf = (scheme: Scheme, language: Language): Sample => ({
  file: files[language],
  code: codes[scheme][language],
});
