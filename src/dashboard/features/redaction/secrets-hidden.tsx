import type { ComponentProps, ReactNode } from 'react';
import { JsonView } from '#ui/json-view.tsx';
import { useHidden } from './hidden-text.tsx';
import { RevealScope } from './reveal-scope.tsx';

const isAddress = (kind: string) => kind === 'email';

/** For data that the account requested or typed itself: hides secrets, but not emails. */
export function SecretsHidden({ children }: { readonly children: ReactNode }) {
  return <RevealScope keeps={isAddress}>{children}</RevealScope>;
}

/** JSON with hidden sensitive values, for entries and `SecretsHidden`. */
export function GuardedJson(props: Omit<ComponentProps<typeof JsonView>, 'hidden'>) {
  return <JsonView {...props} hidden={useHidden(props.text).parts} />;
}
