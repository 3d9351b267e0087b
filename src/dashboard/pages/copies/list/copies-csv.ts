import type { CsvColumns } from '#lib/csv-export.ts';
import type { CopyRow } from './copy-row.ts';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** What the file says of a copy. */
export const copyColumns: CsvColumns<CopyRow> = {
  'Document group id': ({ copy }) => copy.id,
  Name: ({ name }) => name,
  State: ({ copy }) => copy.state ?? '',
  'How it stands': ({ standing }) => standing.text,
  Signed: ({ progress }) => progress.signed,
  Recipients: ({ progress }) => progress.total,
  'Waiting for': ({ progress }) => progress.waitingFor.map(({ recipient }) => recipient).join('; '),
  'Days without a sign of life': ({ progress }) => progress.stuckDays ?? '',
  'Last email': ({ delivery }) => delivery?.status ?? '',
  Documents: ({ copy }) => (copy.documents ?? []).map(({ name, id }) => name || id).join('; '),
  Owner: ({ copy }) => copy.owner ?? '',
  Created: ({ copy }) => iso(copy.created),
  Updated: ({ copy }) => iso(copy.updated),
};
