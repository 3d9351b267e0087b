import { useReveal } from './reveal-scope.tsx';
import { useHidden } from './use-hidden.ts';

/** The name of a thing, which may be an email address: within an entry it is masked like everything else there. */
export function useVisibleName(name: string | undefined): string | undefined {
  const { visible } = useHidden(name ?? '');
  return useReveal() && name !== undefined ? visible : name;
}
