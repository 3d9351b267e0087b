import { shortenId } from '#lib/short-id.ts';
import { copyText } from './copy-text.ts';
import { ExternalText } from './external-text.tsx';
import { Hint } from './hint.tsx';
import classes from './id-text.module.css';

interface IdTextProps {
  readonly id: string;
  /** What the id is of, for the copy message: "Document id". */
  readonly what?: string;
}

/** An id: mono, shortened in the middle, whole on hover and focus, copied with one click. */
export function IdText({ id, what = 'Id' }: IdTextProps) {
  return (
    <Hint label={<ExternalText>{id}</ExternalText>} ff="monospace">
      {/* Mantine's UnstyledButton takes five times as long to draw, in every row of a table. */}
      <button type="button" className={classes.id} onClick={() => void copyText(id, what)}>
        <ExternalText>{shortenId(id)}</ExternalText>
        <ExternalText className="visually-hidden">
          , copy {what.charAt(0).toLowerCase()}
          {what.slice(1)} {id}
        </ExternalText>
      </button>
    </Hint>
  );
}
