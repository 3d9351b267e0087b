import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseFormBody, parseMultipartBody } from './form-body.ts';
import { parseJsonBody } from './json-body.ts';
import { invalidRequest } from './refusal.ts';

/** What a body can be: none that is read, JSON, or a form, URL-encoded or multipart (document, Token). */
export type BodyKind = 'none' | 'json' | 'form';

/** @throws Refusal 415 for text that is no UTF-8, and for what is compressed */
function checkEncoding({ headers }: FastifyRequest): void {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset && !/^utf-?8$/i.test(charset))
    throw invalidRequest(`The charset ${charset} is not supported`, 415);
  const encoding = headers['content-encoding'];
  if (encoding && !/^identity$/i.test(encoding))
    throw invalidRequest(`The Content-Encoding ${encoding} is not supported`, 415);
}

type Parse = (body: Buffer, contentType: string) => unknown;

const parsers: Readonly<Record<Exclude<BodyKind, 'none'>, Readonly<Record<string, Parse>>>> = {
  json: { 'application/json': parseJsonBody },
  form: {
    'application/x-www-form-urlencoded': parseFormBody,
    'multipart/form-data': parseMultipartBody,
  },
};

/** Lets the routes of this scope read bodies of a kind, and refuse those of any other type. */
export function readBodies(app: FastifyInstance, kind: BodyKind): void {
  app.removeAllContentTypeParsers();
  if (kind === 'none') {
    app.addContentTypeParser('*', async () => undefined);
    return;
  }
  for (const [type, parse] of Object.entries(parsers[kind])) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      checkEncoding(request);
      return parse(body, request.headers['content-type'] ?? '');
    });
  }
}
