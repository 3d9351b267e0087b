import { sensitiveParts } from '#contract/redaction.ts';
import { type BodyLayout, layOutJson, layOutText } from './body-layout.ts';
import { type FoundWords, findWords } from './find-words.ts';
import { type PackedParts, packParts } from './packed-parts.ts';

/** Masks and lays out a body that would block the main thread. */

/** The first message has the text. */
export type ToBodyWorker =
  | { readonly type: 'open'; readonly text: string; readonly raw: boolean }
  | { readonly type: 'lay-out'; readonly raw: boolean }
  | { readonly type: 'find'; readonly words: string };

export type FromBodyWorker =
  | {
      readonly type: 'laid-out';
      readonly raw: boolean;
      /** Otherwise laid out as plain text. */
      readonly isJson: boolean;
      readonly layout: BodyLayout;
      /** Only in the first answer. */
      readonly parts: PackedParts | undefined;
    }
  | ({ readonly type: 'found' } & FoundWords);

let text = '';
let isJson = false;

function canBeParsed(): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const layOut = (raw: boolean): BodyLayout => (isJson && !raw ? layOutJson(text) : layOutText(text));

function tell(message: FromBodyWorker, numbers: readonly object[]): void {
  const buffers = numbers.flatMap((it) => Object.values(it)).filter((it) => ArrayBuffer.isView(it));
  postMessage(message, { transfer: buffers.map(({ buffer }) => buffer) });
}

addEventListener('message', ({ data }: MessageEvent<ToBodyWorker>) => {
  if (data.type === 'find') {
    const found = findWords(text, data.words);
    tell({ type: 'found', ...found }, [found]);
    return;
  }
  let parts: ReturnType<typeof packParts> | undefined;
  if (data.type === 'open') {
    ({ text } = data);
    isJson = canBeParsed();
    parts = packParts(sensitiveParts(text));
  }
  const layout = layOut(data.raw);
  tell({ type: 'laid-out', raw: data.raw, isJson, layout, parts }, [layout, parts ?? {}]);
});
