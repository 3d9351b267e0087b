/** What the network does to a call to an address: `pass` sends it, as it is or with another body. */
type OnCall = (pass: (body?: unknown) => Promise<Response>, address: string) => Promise<Response>;

/** Lets a test stand between the page and its server. */
export function network() {
  const real = window.fetch;
  const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));
  /** Takes the calls of one kind, until `restore`. */
  const on = (method: string, path: RegExp, act: OnCall) => {
    const before = window.fetch;
    window.fetch = (target, init) => {
      if (init?.method !== method || !path.test(String(target))) return before(target, init);
      const pass = (body?: unknown) =>
        before(target, body === undefined ? init : { ...init, body: JSON.stringify(body) });
      return act(pass, String(target));
    };
  };
  return {
    on,
    /** The calls do not reach the server. */
    cut: (method: string, path: RegExp) => on(method, path, cutOff),
    /** The calls reach the server, and their answers are lost. */
    loseAnswers: (method: string, path: RegExp) =>
      on(method, path, async (pass) => {
        await pass();
        return cutOff();
      }),
    restore: () => {
      window.fetch = real;
    },
  };
}
