import { Masks, type SensitivePart } from '#contract/redaction.ts';

/** Numbers the masks of secrets too, so that the user sees whether two hidden values are equal. */
export class NumberedMasks extends Masks {
  readonly #secrets = new Map<string, number>();

  override of(part: SensitivePart): string {
    if (part.kind === 'email') return super.of(part);
    const { value, quote = '' } = part;
    const number = this.#secrets.get(value) ?? this.#secrets.size + 1;
    this.#secrets.set(value, number);
    return `${quote}[hidden-${number}]${quote}`;
  }
}
