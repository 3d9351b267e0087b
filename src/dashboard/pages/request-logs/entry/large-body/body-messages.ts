import type { BodyLayout } from './body-layout.ts';
import type { PackedParts } from './packed-parts.ts';

/** What a page asks of the worker that reads one body. The first message gives the text. */
export type ToBodyWorker =
  | { readonly type: 'open'; readonly text: string; readonly raw: boolean }
  | { readonly type: 'lay-out'; readonly raw: boolean }
  | { readonly type: 'find'; readonly words: string };

/** Where some words stand in a body. */
export interface FoundWords {
  readonly words: string;
  /** Places in the text, ascending. */
  readonly places: Uint32Array<ArrayBuffer>;
  /** There are more than were looked for. */
  readonly more: boolean;
}

export type FromBodyWorker =
  | {
      readonly type: 'laid-out';
      readonly raw: boolean;
      /** Whether the text is JSON; what is none is laid out as it is. */
      readonly isJson: boolean;
      readonly layout: BodyLayout;
      /** Comes with the first answer. */
      readonly parts: PackedParts | undefined;
    }
  | ({ readonly type: 'found' } & FoundWords);
