import type { FastifyRequest } from 'fastify';
import { MASK } from '#contract/secret-names.ts';
import { ProblemError } from '#proxy/problems.ts';

/** A character in escapes of JSON, also of JSON in a string, and a byte as a form or an address has it. */
const ESCAPE = /\\+u([\da-f]{4})|%([\da-f]{2})/gi;

/**
 * Refuses to write a mask where a secret was. Of every operation, whether or not the user has unmasked meanwhile: what was
 * read with masks is sent back by forms, by hand, and as a logged request that is to be made again.
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
