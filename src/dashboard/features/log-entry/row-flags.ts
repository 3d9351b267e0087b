import type { Disagreement } from '#contract/decode.ts';
import type { LogRow } from './log-row.ts';

/** A warning shown on the row. */
export interface RowFlag {
  readonly kind: 'unknown-operation' | 'public-operation' | 'deprecated' | Disagreement;
  /** One or two words. */
  readonly label: string;
  /** A sentence. */
  readonly text: string;
}

function disagreementFlag(disagreement: Disagreement, status: number): RowFlag {
  switch (disagreement) {
    case 'error-in-success':
      return {
        kind: disagreement,
        label: `${status} but failed`,
        text: 'The status says success, the body says error.',
      };
    case 'success-flagged':
      return {
        kind: disagreement,
        label: `${status} but flagged`,
        text: 'The log calls the entry an error; neither status nor body tells of one.',
      };
    case 'failure-unflagged':
      return {
        kind: disagreement,
        label: `${status} not flagged`,
        text: 'The call failed, and the log does not call it an error: the filter “errors only” does not find it.',
      };
  }
}

/** Unknown or deprecated operations, and a status that contradicts the body. */
export function flagsOf({ entry, decoded }: LogRow): readonly RowFlag[] {
  const { operation, disagreement } = decoded;
  const flags: RowFlag[] = [];
  if (!operation)
    flags.push({
      kind: 'unknown-operation',
      label: 'Not in the specification',
      text: 'The specification has no operation with this method and path.',
    });
  else if (operation.source === 'public')
    flags.push({
      kind: 'public-operation',
      label: 'Not in the specification',
      text: 'The specification does not have this operation; public clients use it.',
    });
  else if (operation.source === 'embedded')
    flags.push({
      kind: 'public-operation',
      label: 'Not in the specification',
      text: 'Only the embedded service has this operation.',
    });
  if (operation?.deprecated)
    flags.push({
      kind: 'deprecated',
      label: 'Deprecated',
      text: 'The specification calls this operation deprecated.',
    });
  if (disagreement) flags.push(disagreementFlag(disagreement, entry.response.code));
  return flags;
}
