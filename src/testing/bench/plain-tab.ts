import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGS, findWholeChromium } from '../browser.ts';

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Commands of the DevTools protocol over a WebSocket. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer;
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  let last = 0;
  return {
    send<R>(method: string, params: object = {}): Promise<R> {
      last += 1;
      socket.send(JSON.stringify({ id: last, method, params }));
      const call = Promise.withResolvers<unknown>();
      waiting.set(last, call);
      return call.promise as Promise<R>;
    },
    close: () => socket.close(),
  };
}

/**
 * A tab that nothing watches: Playwright has the browser keep every answer of the network for itself, in the memory of
 * the tab, which then says nothing about the page.
 */
export interface PlainTab {
  /** Runs an expression in the page. @returns its value, awaited */
  run<R>(expression: string): Promise<R>;
  /** Waits until an expression is true. */
  until(expression: string): Promise<void>;
  /** Process ids of everything that shows pages. */
  pageProcesses(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

export async function openPlainTab(url: string): Promise<PlainTab> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-tab-'));
  const args = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${dir}`,
    '--window-size=1440,900',
  ];
  const child = spawn(findWholeChromium(), [...CHROMIUM_ARGS, ...args, url], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.on('exit', () => reject(new Error(`The browser ended:\n${output}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  const browser = await connect(address);
  const list = await fetch(`http://${new URL(address).host}/json/list`);
  const targets = (await list.json()) as { type: string; webSocketDebuggerUrl: string }[];
  const page = await connect(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '');

  async function run<R>(expression: string): Promise<R> {
    const { result, exceptionDetails } = await page.send<{
      result: { value: R };
      exceptionDetails?: { exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  }

  return {
    run,
    async until(expression) {
      // A page on its way to the next one answers nothing.
      while (!(await run<boolean>(`Boolean(${expression})`).catch(() => false)))
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
    async pageProcesses() {
      const { processInfo } = await browser.send<{ processInfo: { type: string; id: number }[] }>(
        'SystemInfo.getProcessInfo',
      );
      return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    },
    async stop() {
      page.close();
      browser.close();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
