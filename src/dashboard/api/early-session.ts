/** The proxy's own interface. */
export const SESSION_PATH = '/session';

/** What the proxy demands of every request. */
export const CSRF_HEADER = { 'X-CSRF': '1' } as const;

let early: Promise<Response> | undefined;
/** Whether it is too late for that: an answer that nobody takes would pass for a new one some day. */
let isLate = false;

/** Asks who is signed in while the program that will read the answer is on its way. */
export function askEarly(): void {
  if (isLate) return;
  early = fetch(SESSION_PATH, { headers: CSRF_HEADER });
  // Whoever takes it is told.
  early.catch(() => {});
}

/** The answer to that, once. */
export function takeEarly(): Promise<Response> | undefined {
  const answer = early;
  isLate = true;
  early = undefined;
  return answer;
}
