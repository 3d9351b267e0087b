import type { Environment } from '#contract/session.ts';

export function SignInPage({ environments }: { readonly environments: readonly Environment[] }) {
  return <main>Sign in to {environments.map(({ host }) => host).join()}</main>;
}
