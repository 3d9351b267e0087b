import type { FastifyRequest } from 'fastify';
import { REMOVED } from '#contract/secret-names.ts';
import { ProblemError } from '#proxy/problems.ts';

/** A mask as `Masks` writes it, also where a form or an address has it encoded. */
const MASK = new RegExp(`(?:\\[|%5B)(?:${REMOVED.slice(1, -1)}|email-\\d+)(?:\\]|%5D)`, 'i');

/**
 * Refuses to write a mask where a secret was. Of every operation, whether or not somebody has unmasked meanwhile: what was
 * read with masks is sent back by forms, by hand, and as a logged request that is to be made again.
 * @throws ProblemError `invalid_body`
 */
export function demandNoMask({ body }: Pick<FastifyRequest, 'body'>): void {
  const mask = body instanceof Buffer ? MASK.exec(body.toString())?.[0] : undefined;
  if (mask === undefined) return;
  throw new ProblemError('invalid_body', {
    title: 'The body holds a mask',
    detail: `“${mask}” stands where something was hidden from you. It would be written in the place of what is there now. Leave the field out, type its value, or unmask and read it again.`,
  });
}
