import { Agent, request } from 'undici';

interface VisitorOptions {
  /** Certificates that are trusted beside those of the system. */
  readonly ca?: string;
  /** Whether a redirect is followed; all are unless the test looks at where one leads. */
  readonly follows?: (url: URL) => boolean;
}

interface VisitOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of a form, which is sent by POST. */
  readonly form?: Readonly<Record<string, string>>;
}

/** Where a visit ended: at an answer, or at a redirect that is not followed. */
export interface Visited {
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The cookies that were sent. */
  readonly cookie: string;
}

export type Visitor = (url: string | URL, options?: VisitOptions) => Promise<Visited>;

/** As much of a browser as signing in elsewhere takes: redirects, and cookies by host, as browsers have them. */
export function startVisitor({ ca, follows = () => true }: VisitorOptions = {}): Visitor {
  // HTTP/1.1: a server that ends a connection of HTTP/2 lets requests fail that a browser would repeat.
  const dispatcher = new Agent({ allowH2: false, ...(ca !== undefined && { connect: { ca } }) });
  const jars = new Map<string, Map<string, string>>();
  return async function visit(address, { method = 'GET', headers = {}, form } = {}) {
    const url = new URL(address);
    const jar = jars.get(url.hostname) ?? new Map<string, string>();
    jars.set(url.hostname, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await request(url, {
      dispatcher,
      method: form ? 'POST' : method,
      headers: {
        ...(jar.size > 0 && { cookie }),
        ...headers,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form ? String(new URLSearchParams(form)) : null,
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /;\s*max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const { location } = answer.headers;
    const next = typeof location === 'string' ? new URL(location, url) : undefined;
    const text = await answer.body.text();
    if (next && follows(next)) return visit(next);
    return { url: next ?? url, status: answer.statusCode, headers: answer.headers, text, cookie };
  };
}
