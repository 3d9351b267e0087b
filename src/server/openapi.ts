import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#contract/openapi.ts';

/** `npm run openapi [-- file]` */
const file = process.argv[2] ?? 'openapi.json';
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
process.stdout.write(`Wrote ${file}\n`);
