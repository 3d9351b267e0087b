/**
 * The default Trusted Types policy, the first code that runs. Mantine writes style sheets through innerHTML, which
 * hold no markup; nothing else of ours writes HTML, script text or foreign script addresses, and nothing may.
 */

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>>,
  ): unknown;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };

function refuse(what: string): never {
  throw new TypeError(`Refused by the Trusted Types policy: ${what}`);
}

trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? refuse('markup from a string') : text),
  createScript: () => refuse('script from a string'),
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin ? url : refuse('a script of another origin'),
});
