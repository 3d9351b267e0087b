import type { FastifyRequest } from 'fastify';
import { MASK } from '#contract/secret-names.ts';
import { ProblemError } from '#proxy/problems.ts';

/** JSON escapes, also nested, and percent escapes. */
const ESCAPE = /\\+u([\da-f]{4})|%([\da-f]{2})/gi;

/**
 * Refuses to write a mask in place of a secret, for all operations and even if the user has unmasked: masked data are sent
 * back by forms, by hand and as repeated logged requests.
 * @throws ProblemError `invalid_body`
 */
export function demandNoMask({ body }: Pick<FastifyRequest, 'body'>): void {
  if (!(body instanceof Buffer)) return;
  const text = body
    .toString()
    .replace(ESCAPE, (_, unit?: string, byte?: string) =>
      String.fromCharCode(Number.parseInt(unit ?? byte ?? '', 16)),
    );
  const mask = MASK.exec(text)?.[0];
  if (mask === undefined) return;
  throw new ProblemError('invalid_body', {
    title: 'The body holds a mask',
    detail: `“${mask}” stands where something was hidden from you. It would be written in the place of what is there now. Leave the field out, type its value, or unmask and read it again.`,
  });
}
