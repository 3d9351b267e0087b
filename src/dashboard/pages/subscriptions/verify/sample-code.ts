import type { Sample } from './code-block.tsx';
import publicPython from './samples/public/receive_callbacks.py?raw';
import publicNode from './samples/public/receive-callbacks.mjs?raw';
import publicPhp from './samples/public/receive-callbacks.php?raw';
import standardPython from './samples/standard/receive_callbacks.py?raw';
import standardNode from './samples/standard/receive-callbacks.mjs?raw';
import standardPhp from './samples/standard/receive-callbacks.php?raw';
import type { Language } from './signature/mend.ts';
import type { Scheme } from './verify-state.ts';

const files: Readonly<Record<Language, string>> = {
  node: 'receive-callbacks.mjs',
  python: 'receive_callbacks.py',
  php: 'receive-callbacks.php',
};

const codes: Readonly<Record<Scheme, Readonly<Record<Language, string>>>> = {
  standard: { node: standardNode, python: standardPython, php: standardPhp },
  public: { node: publicNode, python: publicPython, php: publicPhp },
};

const HEADER_NAME = /^[a-z][a-z0-9-]*$/;
const serverVariable = (name: string) => `HTTP_${name.toUpperCase().replaceAll('-', '_')}`;

/** `src/testing/callbacks.samples.test.ts` runs all samples. @param header in lower case */
export function sampleOf(scheme: Scheme, language: Language, header: string | undefined): Sample {
  const code = codes[scheme][language];
  const file = files[language];
  if (scheme !== 'public' || header === undefined || !HEADER_NAME.test(header)) return { file, code };
  return {
    file,
    code: code
      .replaceAll('x-signnow-signature', header)
      .replaceAll('HTTP_X_SIGNNOW_SIGNATURE', serverVariable(header)),
  };
}
