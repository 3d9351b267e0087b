import type { verifyToken as operation } from '#contract/operations/token.ts';
import type { Handler } from '../http/handler.ts';

/** Publicly known: what is known of the token that the request is sent with. One that is not good is refused before. */
export const verifyToken: Handler<typeof operation> = ({ caller: { token, scope, expires }, service }) => ({
  status: 200,
  body: {
    access_token: token,
    scope,
    expires_in: expires === null ? null : String(expires - service.now()),
    token_type: 'bearer',
  },
});
