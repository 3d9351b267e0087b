import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { createTokenErrors } from '../errors/other.ts';
import { defineOperation } from '../operation.ts';

const scope = z.string().optional();

/** Public clients send these in place of Basic authorization, which takes precedence. */
const clientCredentials = {
  client_id: z.string().optional().meta({ 'x-source': 'public' }),
  client_secret: z.string().optional().meta({ 'x-source': 'public' }),
};

/**
 * By grant (document, Token and Authentication 5 to 7). The parameters of the authorization code grant are those of public
 * clients and of RFC 6749 and 7636.
 */
export const tokenRequest = z.discriminatedUnion(
  'grant_type',
  [
    z.object({
      grant_type: z.literal('password'),
      username: z.string().min(1),
      password: z.string().min(1),
      scope,
      ...clientCredentials,
    }),
    z.object({
      grant_type: z.literal('refresh_token'),
      refresh_token: z.string().min(1),
      scope,
      ...clientCredentials,
    }),
    z.object({
      grant_type: z.literal('authorization_code'),
      code: z.string().min(1),
      scope,
      redirect_uri: z.string().optional(),
      code_verifier: z.string().optional(),
      ...clientCredentials,
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union' ? 'must be password, refresh_token or authorization_code' : undefined,
  },
);

/**
 * Document, Token response. `expires_in` is an integer, a numeric string or an epoch as a string (Publicly known); the token
 * proxy interprets it.
 */
export const tokenResponse = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  token_type: z.string().optional(),
  expires_in: z
    .union([z.string(), z.number()])
    .meta({ wire: { type: 'string', pattern: '^\\d+$' } })
    .optional(),
  scope: z.string().optional(),
  last_login: z
    .union([z.int(), z.string()])
    .meta({ wire: { type: 'integer' } })
    .nullish(),
});

/** Tokens and refusals must not be cached (RFC 6749, 5.1). */
const notForCaches = { 'Cache-Control': 'no-store' };

export const createToken = defineOperation({
  id: 'createToken',
  method: 'POST',
  path: '/oauth2/token',
  credential: 'basic',
  permission: 'no-session',
  source: 'document',
  summary: 'Create an access token',
  resource: 'Token',
  body: tokenRequest,
  encoding: 'form',
  responses: { 200: tokenResponse },
  answerHeaders: notForCaches,
  errors: createTokenErrors,
});

/** Checks a token. `expires_in` is the rest in seconds as a numeric string; null for an API key, which does not expire. */
export const verifyToken = defineOperation({
  id: 'verifyToken',
  method: 'GET',
  path: '/oauth2/token',
  credential: 'bearer',
  permission: 'no-session',
  source: 'public',
  summary: 'Verify an access token',
  resource: 'Token',
  query: z.strictObject({}),
  responses: {
    200: z.looseObject({
      access_token: z.string(),
      scope: z.string(),
      expires_in: z
        .union([z.string(), z.number()])
        .meta({ wire: { type: 'string', pattern: '^\\d+$' } })
        .nullish(),
      token_type: z.string(),
    }),
  },
  answerHeaders: notForCaches,
  errors: tokenErrors,
});
