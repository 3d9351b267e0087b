import { constants, statSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type AuditChain, type Head, NO_LINES, type Stamp, stampOf } from './audit-chain.ts';
import { linesBackFrom, linesFrom, readText } from './audit-file.ts';
import { type AuditStore, type Batch, firstWhere } from './audit-store.ts';
import { HeadFile } from './head-file.ts';

const { O_RDWR, O_APPEND, O_CREAT } = constants;
/** A power failure may take back that there is a file, with all that was safe in it, unless its folder is safe, too. */
async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** More than a line has, in bytes. */
const STEP = 64 * 1024;

/** An audit log in a file, which several processes on one machine may share. */
export class FileAuditStore implements AuditStore {
  readonly #path: string;
  readonly #chain: AuditChain;
  readonly #file: FileHandle;
  readonly #identity: string;
  readonly #head: HeadFile;

  private constructor(path: string, chain: AuditChain, file: FileHandle, identity: string, head: HeadFile) {
    this.#path = path;
    this.#chain = chain;
    this.#file = file;
    this.#identity = identity;
    this.#head = head;
  }

  /** @throws Error where it cannot be written, or its end is not as it was left */
  static async open(path: string, chain: AuditChain): Promise<FileAuditStore> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const head = await HeadFile.open(path);
    let file: FileHandle | undefined;
    try {
      file = await open(path, O_RDWR | O_APPEND | O_CREAT, 0o600);
      await file.chmod(0o600);
      await syncFolder(dirname(path));
      const identity = identityOf(await file.stat());
      const store = new FileAuditStore(path, chain, file, identity, head);
      await store.#checkEnd();
      return store;
    } catch (error) {
      await file?.close();
      head.close();
      throw error;
    }
  }

  async append(make: (head: Head) => Promise<Batch>): Promise<void> {
    await this.#locked(async (head) => {
      const batch = await make(head);
      if (batch.lines.length === 0) return head;
      try {
        await this.#file.appendFile(batch.lines.map((line) => `${line}\n`).join(''));
        await this.#file.datasync();
      } catch (error) {
        // What is left of it where this fails, too, is seen by whoever writes next.
        await this.#file.truncate(head.size).catch(() => {});
        throw error;
      }
      return batch.head;
    });
  }

  async *linesBack(isLater: (stamp: Stamp) => boolean): AsyncGenerator<readonly string[]> {
    const { size } = await this.#file.stat();
    const step = await firstWhere(Math.ceil(size / STEP), async (it) => {
      const start = it * STEP;
      const text = await readText(this.#file, start, Math.min(size, start + 2 * STEP));
      const stamp = stampOf(text.slice(text.indexOf('\n') + 1));
      return stamp !== undefined && isLater(stamp);
    });
    yield* linesBackFrom(this.#file, Math.min(size, (step + 2) * STEP));
  }

  async close(): Promise<void> {
    this.#head.close();
    await this.#file.close();
  }

  async #locked(work: (head: Head) => Promise<Head>): Promise<void> {
    await this.#head.locked(async (text) => {
      const stats = statSync(this.#path, { throwIfNoEntry: false });
      if (!stats || identityOf(stats) !== this.#identity)
        throw new Error('the file was deleted or replaced while the server ran');
      if (text === undefined && stats.size > 0)
        throw new Error('the file of its end is missing; move the log away to begin another');
      const head = text === undefined ? NO_LINES : this.#chain.openHead(text);
      if (stats.size < head.size) throw new Error('lines at its end are missing');
      const found = stats.size > head.size ? await this.#takeOver(head) : head;
      return this.#chain.sealHead(await work(found));
    });
  }

  /** A process may have ended after it wrote lines, and before it noted the new end; or while it wrote. */
  async #takeOver(noted: Head): Promise<Head> {
    let head = noted;
    for await (const lines of linesFrom(this.#file, noted.size))
      for (const line of lines) {
        const next = this.#chain.follow(line, head);
        if (next.wrong !== undefined) throw new Error(`line ${head.seq + 1} ${next.wrong}`);
        head = next.head;
      }
    // What is not whole was promised to nobody.
    await this.#file.truncate(head.size);
    await this.#file.datasync();
    return head;
  }

  async #checkEnd(): Promise<void> {
    await this.#locked(async (head) => {
      const text = await readText(this.#file, Math.max(0, head.size - STEP), head.size);
      const last = text.split('\n').at(-2) ?? '';
      if (head.seq > 0 && !last.endsWith(`,"mac":"${head.mac}"}`))
        throw new Error('its last line was altered');
      return head;
    });
  }
}

const identityOf = ({ dev, ino }: { readonly dev: number; readonly ino: number }) => `${dev} ${ino}`;
