import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|map|txt|webmanifest)$/;
const MIN_BYTES = 1024;

/** Vite plugin: puts a brotli and a gzip copy beside every built text file, for the server to send as they are. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'sealdesk:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
        // The page itself is filled in by the server for every answer, so a stored copy would be wrong.
        if (!entry.isFile() || !TEXT.test(entry.name) || entry.name === 'index.html') continue;
        const path = join(entry.parentPath, entry.name);
        const content = await readFile(path);
        if (content.length < MIN_BYTES) continue;
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: quality }));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}
