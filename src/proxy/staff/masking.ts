import type { Operation } from '#contract/operation.ts';
import { redactText } from '#contract/redaction.ts';
import type { Role } from '#contract/roles.ts';
import type { AnswerTransform } from '../answer-relay.ts';

/**
 * What masks the answers of an operation for somebody.
 * @param roles those that include the call
 * @param isUnmasked whether the person has asked for what is masked
 * @returns undefined where nothing is masked
 */
export function maskOf(
  operation: Operation,
  roles: readonly Role[],
  isUnmasked: boolean,
): (() => AnswerTransform) | undefined {
  if (!operation.path.startsWith('/request-logs')) return undefined;
  if (isUnmasked && roles.some(({ unmask }) => unmask)) return undefined;
  return () => {
    const chunks: Buffer[] = [];
    return {
      write: (chunk) => {
        chunks.push(chunk);
        return '';
      },
      end: () => redactText(Buffer.concat(chunks).toString()),
    };
  };
}
