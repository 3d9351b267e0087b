import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { IdMenu } from '#features/id-menu/id-menu.tsx';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { capitalised, type EntityPiece, type Piece } from './piece.ts';
import classes from './piece-text.module.css';

interface PieceTextProps {
  readonly pieces: readonly Piece[];
  /** Id that the screen is about: "this document". */
  readonly self?: string | undefined;
}

interface EntityTextProps {
  readonly piece: EntityPiece;
  readonly self: string | undefined;
  /** Whether the sentence begins with it. */
  readonly begins: boolean;
}

function EntityText({ piece: { type, id }, self, begins }: EntityTextProps) {
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

/**
 * A sentence about a call; the things in it open what can be done with them, and what is sensitive is hidden until it is
 * asked for. Stands within a `RevealScope`.
 */
export function PieceText({ pieces, self }: PieceTextProps) {
  return (
    <span className={classes.sentence}>
      {pieces.map((piece, index) =>
        typeof piece === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
          <HiddenText key={index} text={index === 0 ? capitalised(piece) : piece} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
          <EntityText key={index} piece={piece} self={self} begins={index === 0} />
        ),
      )}
    </span>
  );
}
