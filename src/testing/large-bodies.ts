/** Bodies of logs as large as any that somebody has to look into, each of another kind. */

/** Characters of each. */
export const LARGE_BODY = 5 * 1024 * 1024;

/** A token by its look. */
export const LARGE_BODY_SECRET = `s3cr3t${'Ab1'.repeat(30)}`;

const repeated = (piece: (index: number) => string, length: number): string => {
  const pieces: string[] = [];
  for (let size = 0; size < length; ) {
    const next = piece(pieces.length);
    pieces.push(next);
    size += next.length;
  }
  return pieces.join('');
};

const id = (index: number) => `${index.toString(36)}q`.padStart(40, 'a7c3');

const record = (index: number) =>
  JSON.stringify({
    id: id(index),
    name: `Lease ${index}`,
    signer: { email: `person.${index}@tenant.example`, order: index % 5 },
    fields: [index, true, null, 'text "quoted"'],
    access_token: index % 50 === 0 ? LARGE_BODY_SECRET : '',
  });

const prose = (index: number) => `word${index} of a long line, `;

/** JSON of many records, JSON with one long text, text that is no JSON, JSON nested deeply, and names that come again. */
export const largeBodies = {
  records: (length: number) => `{"data":[${repeated((index) => `${record(index)},`, length)}{}]}`,
  'long-text': (length: number) =>
    JSON.stringify({ note: `${repeated(prose, length)}${LARGE_BODY_SECRET}`, token: LARGE_BODY_SECRET }),
  'one-line': (length: number) => `${repeated(prose, length)}token=${LARGE_BODY_SECRET}&end`,
  deep: (length: number) => {
    const depth = Math.floor(length / 6);
    return `${'{"a":'.repeat(depth)}"${LARGE_BODY_SECRET}"${'}'.repeat(depth)}`;
  },
  duplicates: (length: number) =>
    `{${repeated((index) => `"name":${index},`, length)}"token":"${LARGE_BODY_SECRET}"}`,
} as const satisfies Record<string, (length: number) => string>;

export type LargeBodyKind = keyof typeof largeBodies;
