import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atMost, type BenchResult } from './result.ts';

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** What the request logs load to show rows and an entry, with the worker that reads; tools (export, bundle …) load when asked for. */
const OPENED_LOGS = [
  'features/log-store/internal/log-worker',
  'pages/request-logs/log-loader',
  'pages/request-logs/request-logs-page',
  'pages/request-logs/entry/entry-route',
];

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The files that the browser loads when it enters at these chunks: what they import, and so on. */
function filesOf(manifest: Manifest, entries: readonly string[]): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return { js, css };
}

async function brotliKilobytes(dist: string, files: ReadonlySet<string>): Promise<number> {
  const contents = await Promise.all([...files].map((file) => readFile(join(dist, file))));
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0) / 1000;
}

/** Sizes of the built dashboard, brotli, by what each page loads before it is usable. */
export async function benchBundle(): Promise<BenchResult[]> {
  const dist = join(import.meta.dirname, '../../../dist');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunk = (part: string) => {
    const key = Object.keys(manifest).find((name) => name.includes(part));
    if (!key) throw new Error(`The build has no chunk for ${part}`);
    return key;
  };
  const entry = 'index.html';
  const signIn = filesOf(manifest, [entry, chunk('pages/sign-in/sign-in-page')]);
  const logs = [entry, chunk('app/signed-in'), ...OPENED_LOGS.map((part) => chunk(part))];
  const tools = Object.keys(manifest).filter((key) => key.includes('pages/request-logs/'));
  const line = async (what: string, files: ReadonlySet<string>, most: number) =>
    atMost(what, await brotliKilobytes(dist, files), most, { unit: 'kB', digits: 1 });
  return [
    await line('JavaScript before sign-in is usable, brotli', signIn.js, 135),
    await line('CSS before sign-in is usable, brotli', signIn.css, 20),
    await line(
      'JavaScript for the request-log page, an entry open, with the worker that reads, brotli',
      filesOf(manifest, logs).js,
      240,
    ),
    await line(
      'The same with every tool of the page opened, brotli',
      filesOf(manifest, [...logs, ...tools]).js,
      340,
    ),
  ];
}
