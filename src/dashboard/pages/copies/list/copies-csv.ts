import type { CopyRow } from './copy-row.ts';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** What stands in the file, by heading. */
const columns: Readonly<Record<string, (row: CopyRow) => string | number>> = {
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

/** The rows as CSV. */
export async function copiesCsv(rows: readonly CopyRow[]): Promise<string> {
  const { csvText } = await import('#kit/csv-text.ts');
  return csvText([
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((read) => read(row))),
  ]);
}
