import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';

/** How a route loads its loader. */
type LoadLoader = () => Promise<LoaderFunction | boolean | null | undefined>;

/** What a loader gives that was begun before there was a router. */
interface Begun {
  /** The address that it was begun for. */
  readonly url: string;
  readonly result: Promise<unknown>;
}

const begun = new Map<LoadLoader, Begun>();
/** Whether there is a router, which runs the loaders from then on. */
let isRouted = false;

/** Keeps what a loader gives until the router asks for it. @param begin is not called where that is too late */
export function keepBegun(load: LoadLoader, begin: () => Begun): void {
  if (isRouted) return;
  const one = begin();
  // The router tells of what fails.
  one.result.catch(() => {});
  begun.set(load, one);
}

/** The loader of a route, which is not run a second time where the page was begun with it. */
export function withBegun(load: LoadLoader): LoadLoader {
  isRouted = true;
  return async () => {
    const loader = await load();
    if (typeof loader !== 'function') return loader;
    return (args: LoaderFunctionArgs) => {
      const first = begun.get(load);
      begun.delete(load);
      return first?.url === args.request.url ? first.result : loader(args);
    };
  };
}
