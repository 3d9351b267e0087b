import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { copyText } from './copy-text.ts';
import classes from './id-text.module.css';
import { shortenId } from './short-id.ts';

interface IdTextProps {
  readonly id: string;
  /** What the id is of, for the copy message: "Document id". */
  readonly what?: string;
  /** What the person calls it; shown in the place of the shortened id. */
  readonly name?: string | undefined;
}

/** An id: mono, shortened in the middle, whole on hover and focus, copied with one click. */
export function IdText({ id, what = 'Id', name }: IdTextProps) {
  return (
    <Tooltip label={<span className={classes.whole}>{id}</span>}>
      <button
        type="button"
        className={classes.id}
        aria-label={`Copy ${what.charAt(0).toLowerCase()}${what.slice(1)} ${name ?? ''} ${id}`}
        onClick={() => void copyText(id, what)}
      >
        {name ?? shortenId(id)}
      </button>
    </Tooltip>
  );
}
