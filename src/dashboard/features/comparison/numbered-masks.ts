import { Masks } from '#contract/redaction.ts';

type Part = Parameters<Masks['of']>[0];

/** Masks that number secrets too: of two that are hidden it is seen whether they are the same. */
export class NumberedMasks extends Masks {
  readonly #secrets = new Map<string, number>();

  override of(part: Part): string {
    if (part.kind === 'email') return super.of(part);
    const { value, quote = '' } = part;
    const number = this.#secrets.get(value) ?? this.#secrets.size + 1;
    this.#secrets.set(value, number);
    return `${quote}[hidden-${number}]${quote}`;
  }
}
