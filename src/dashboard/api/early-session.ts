/** The proxy's own interface. */
export const SESSION_PATH = '/session';

declare global {
  /** Who is signed in, asked by index.html while the program is on its way. */
  var earlySession: Promise<Response> | undefined;
}

/** The answer to that, once. */
export function takeEarly(): Promise<Response> | undefined {
  const answer = globalThis.earlySession;
  globalThis.earlySession = undefined;
  return answer;
}
