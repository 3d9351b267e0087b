import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { AuditSource } from './audit-store.ts';
import { headFileOf, readHead } from './head-file.ts';

/** What reads of a file at a time. */
export interface Readable {
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
}

const PIECE = 64 * 1024;

/** @returns the bytes of a file from one place to another, as far as there are any, a character each */
export async function readText(file: Readable, from: number, to: number): Promise<string> {
  const buffer = Buffer.alloc(to - from);
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, from + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.toString('latin1', 0, length);
}

/**
 * Whole lines of a file from a place where one begins, oldest first, in pieces.
 * @returns how many bytes at the end are no whole line
 */
export async function* linesFrom(file: Readable, from: number): AsyncGenerator<string[], number> {
  let begun = '';
  for (let position = from; ; ) {
    const piece = await readText(file, position, position + PIECE);
    if (piece === '') return begun.length;
    position += piece.length;
    const lines = `${begun}${piece}`.split('\n');
    begun = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}

/** Whole lines of a file up to a place, newest first, in pieces. */
export async function* linesBackFrom(file: Readable, end: number): AsyncGenerator<string[]> {
  let begun = '';
  let isTail = true;
  for (let position = end; position > 0; ) {
    const start = Math.max(0, position - PIECE);
    const lines = `${await readText(file, start, position)}${begun}`.split('\n');
    position = start;
    // What stands behind the last line break is nothing, or no whole line.
    if (isTail && lines.length > 1) {
      lines.pop();
      isTail = false;
    }
    // What stands first may have begun in the piece before.
    begun = position > 0 ? (lines.shift() ?? '') : '';
    if (!isTail && lines.length > 0) yield lines.reverse();
  }
}

/** An audit file as it is found. @throws Error where it cannot be read */
export async function openAuditFile(path: string): Promise<AuditSource> {
  const file = await open(path, 'r');
  try {
    const head = existsSync(headFileOf(path)) ? readHead(path) : undefined;
    let torn = 0;
    async function* lines() {
      torn = yield* linesFrom(file, 0);
    }
    return { head, lines: lines(), torn: () => torn, close: () => void file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}
