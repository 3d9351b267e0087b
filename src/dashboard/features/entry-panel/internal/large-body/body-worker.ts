import { expose } from 'comlink';
import { type SensitivePart, sensitiveParts } from '#contract/redaction.ts';
import { isJson, type JsonLine } from '#ui/json-lines.ts';
import { type BodyLayout, lastUntil, layOut, placeOf, rowsOfPart, startOf } from './body-layout.ts';

export interface BodyPart {
  readonly isJson: boolean;
  readonly part: number;
  readonly parts: number;
  readonly firstRow: number;
  readonly rows: number;
  readonly lines: readonly JsonLine[];
  /** Sensitive parts that overlap the lines. */
  readonly sensitive: readonly SensitivePart[];
}

export interface Match {
  readonly part: number;
  /** Index in its part. */
  readonly row: number;
  readonly sensitive: readonly SensitivePart[];
}

export interface Matches {
  readonly matches: readonly Match[];
  /** The number of matches was limited. */
  readonly more: boolean;
}

const MAX_MATCHES = 10_000;

/** Masks, formats and searches a body as a whole, which would block the main thread. */
export class BodyReader {
  #text = '';
  #isJson = false;
  #isRaw = false;
  #sensitive: readonly SensitivePart[] = [];
  #layout: BodyLayout | undefined;

  open(text: string): void {
    this.#text = text;
    this.#isJson = isJson(text);
    this.#sensitive = sensitiveParts(text);
  }

  /** @param raw without formatting */
  part(raw: boolean, part: number): BodyPart {
    const layout = this.#layOut(raw);
    const lines = rowsOfPart(layout, part);
    const firstRow = layout.parts[part] ?? 0;
    const next = layout.rows[firstRow + lines.length];
    const sensitive = this.#sensitiveBetween(startOf(lines[0]), next ? startOf(next) : this.#text.length);
    return {
      isJson: this.#isJson,
      part,
      parts: layout.parts.length,
      firstRow,
      rows: layout.rows.length,
      lines,
      sensitive,
    };
  }

  /** Ignores case. Without overlaps. */
  find(raw: boolean, words: string): Matches {
    const layout = this.#layOut(raw);
    const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi');
    const matches: Match[] = [];
    for (const { index } of words === '' ? [] : this.#text.matchAll(pattern)) {
      if (matches.length === MAX_MATCHES) return { matches, more: true };
      const sensitive = this.#sensitiveBetween(index, index + words.length);
      matches.push({ ...placeOf(layout, index), sensitive });
    }
    return { matches, more: false };
  }

  /** All of the text. */
  sensitive(): readonly SensitivePart[] {
    return this.#sensitive;
  }

  #layOut(raw: boolean): BodyLayout {
    if (!this.#layout || this.#isRaw !== raw) this.#layout = layOut(this.#text, this.#isJson && !raw);
    this.#isRaw = raw;
    return this.#layout;
  }

  #sensitiveBetween(from: number, to: number): readonly SensitivePart[] {
    const first = lastUntil(this.#sensitive, from, (part) => part.to) + 1;
    const end = lastUntil(this.#sensitive, to - 1, (part) => part.from) + 1;
    return this.#sensitive.slice(first, end);
  }
}

expose(new BodyReader());
