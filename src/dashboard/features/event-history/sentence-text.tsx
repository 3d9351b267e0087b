import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { IdMenu } from '#features/directory/id-menu.tsx';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { capitalised, type EntityPart, type SentencePart } from './sentence.ts';
import classes from './sentence-text.module.css';

interface SentenceTextProps {
  readonly parts: readonly SentencePart[];
  /** ID that the page is about: "this document". */
  readonly self?: string | undefined;
}

interface EntityTextProps {
  readonly part: EntityPart;
  readonly self: string | undefined;
  /** Whether it starts the sentence. */
  readonly begins: boolean;
}

function EntityText({ part: { type, id }, self, begins }: EntityTextProps) {
  const entry = useDirectoryEntry(type, id);
  const kind = entityWords[type].one.toLowerCase();
  const words =
    id === self ? `this ${kind}` : nameOf(entry ?? {}) === undefined ? `the ${kind} ` : `${kind} `;
  return (
    <>
      {begins ? capitalised(words) : words}
      {id !== self && <IdMenu id={id} type={type} named short />}
    </>
  );
}

/** A sentence whose entities have a menu and whose sensitive parts are hidden. Must be inside a `RevealScope`. */
export function SentenceText({ parts, self }: SentenceTextProps) {
  return (
    <span className={classes.sentence}>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
          <HiddenText key={index} text={index === 0 ? capitalised(part) : part} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
          <EntityText key={index} part={part} self={self} begins={index === 0} />
        ),
      )}
    </span>
  );
}
