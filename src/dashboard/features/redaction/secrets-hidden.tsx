import type { ComponentProps, ReactNode } from 'react';
import { JsonView } from '#ui/json-view.tsx';
import { useHidden } from './hidden-text.tsx';
import { RevealScope } from './reveal-scope.tsx';

const isAddress = (kind: string) => kind === 'email';

/** Around what the account has itself asked for or typed: secrets are hidden until they are pressed, addresses show. */
export function SecretsHidden({ children }: { readonly children: ReactNode }) {
  return <RevealScope keeps={isAddress}>{children}</RevealScope>;
}

/** JSON of an entry, or within `SecretsHidden`, with what is sensitive in it hidden. */
export function GuardedJson(props: Omit<ComponentProps<typeof JsonView>, 'hidden'>) {
  return <JsonView {...props} hidden={useHidden(props.text).parts} />;
}
