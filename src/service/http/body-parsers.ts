import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseFormBody, parseMultipartBody } from './form-body.ts';
import { parseJsonBody } from './json-body.ts';
import { invalidRequest } from './refusal.ts';

function checkCharset(contentType: string | undefined): void {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(contentType ?? '')?.[1];
  if (charset && !/^utf-?8$/i.test(charset))
    throw invalidRequest(`The charset ${charset} is not supported`, 415);
}

/** Lets the routes of this scope read JSON bodies, and no others (415). */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      checkCharset(request.headers['content-type']);
      return parseJsonBody(body);
    },
  );
}

/** Lets the routes of this scope read form bodies, URL-encoded and multipart (document, Token), and no others (415). */
export function readFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      checkCharset(request.headers['content-type']);
      return parseFormBody(body);
    },
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      parseMultipartBody(body, request.headers['content-type'] ?? ''),
  );
}
