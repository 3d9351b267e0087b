import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atMost, type BenchResult } from './result.ts';

interface ManifestChunk {
  readonly file: string;
  /** Of the module that the chunk begins with, or of the group in `vite.config.ts`. */
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The files that the browser loads for these chunks, with those that they import. */
function filesOf(manifest: Manifest, entries: readonly string[]): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return { js, css };
}

async function brotliKilobytes(dist: string, files: Iterable<string>): Promise<number> {
  const contents = await Promise.all([...files].map((file) => readFile(join(dist, file))));
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0) / 1000;
}

/** Sizes of the built dashboard, brotli, by what each page loads before it is usable. */
export async function benchBundle(): Promise<BenchResult[]> {
  const dist = join(import.meta.dirname, '../../../dist');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const named = (name: string) => keys.filter((key) => manifest[key]?.name === name);
  const workers = (await readdir(join(dist, 'assets/workers')))
    .filter((file) => /^log-worker-[^.]+\.js$/.test(file))
    .map((file) => `assets/workers/${file}`);
  const entry = 'index.html';
  const signIn = filesOf(manifest, [entry]);
  const logs = [entry, ...named('signed-in'), ...named('request-logs-page')];
  const tools = keys.filter((key) => key.includes('pages/request-logs/'));
  const line = async (what: string, files: Iterable<string>, most: number) =>
    atMost(what, await brotliKilobytes(dist, files), most, { unit: 'kB', digits: 1 });
  return [
    await line('JavaScript before sign-in is usable, brotli', signIn.js, 160),
    await line('CSS before sign-in is usable, brotli', signIn.css, 25),
    await line(
      'JavaScript for the request-log page, an entry open, with the worker that reads, brotli',
      [...filesOf(manifest, logs).js, ...workers],
      300,
    ),
    await line(
      'The same with every tool of the page opened, brotli',
      [...filesOf(manifest, [...logs, ...tools]).js, ...workers],
      430,
    ),
  ];
}
