import { z } from 'zod';

/** HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec): what must be there, what may, and `_own` fields. */

/** An object of these fields; others only where their name begins with an underscore. */
function fields<S extends z.ZodRawShape>(shape: S) {
  return z.looseObject({ ...shape, comment: z.string().optional() }).superRefine((value, context) => {
    for (const key of Object.keys(value))
      if (!(key in shape) && key !== 'comment' && !key.startsWith('_'))
        context.addIssue({ code: 'custom', path: [key], message: 'HAR 1.2 has no such field' });
  });
}

const pair = fields({ name: z.string(), value: z.string() });
const cookie = fields({ name: z.string(), value: z.string() });
/** -1 where it is not known. */
const size = z.int().min(-1);
const duration = z.number().min(-1);

const request = fields({
  method: z.string().min(1),
  url: z.url(),
  httpVersion: z.string(),
  cookies: z.array(cookie),
  headers: z.array(pair),
  queryString: z.array(pair),
  postData: fields({
    mimeType: z.string(),
    text: z.string(),
    params: z.array(fields({ name: z.string(), value: z.string().optional() })).optional(),
  }).optional(),
  headersSize: size,
  bodySize: size,
});

const response = fields({
  status: z.int(),
  statusText: z.string(),
  httpVersion: z.string(),
  cookies: z.array(cookie),
  headers: z.array(pair),
  content: fields({
    size: z.int().min(0),
    compression: z.int().optional(),
    mimeType: z.string(),
    text: z.string().optional(),
    encoding: z.string().optional(),
  }),
  redirectURL: z.string(),
  headersSize: size,
  bodySize: size,
});

const entry = fields({
  pageref: z.string().optional(),
  startedDateTime: z.iso.datetime({ offset: true }),
  time: z.number().min(0),
  request,
  response,
  cache: fields({}),
  timings: fields({
    blocked: duration.optional(),
    dns: duration.optional(),
    connect: duration.optional(),
    send: z.number().min(0),
    wait: z.number().min(0),
    receive: z.number().min(0),
    ssl: duration.optional(),
  }),
  serverIPAddress: z.string().optional(),
  connection: z.string().optional(),
});

/** A HAR 1.2 file, parsed. */
export const harFile = z.strictObject({
  log: fields({
    version: z.literal('1.2'),
    creator: fields({ name: z.string(), version: z.string() }),
    browser: fields({ name: z.string(), version: z.string() }).optional(),
    pages: z.array(z.unknown()).optional(),
    entries: z.array(entry),
  }),
});
