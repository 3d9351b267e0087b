import { SegmentedControl } from '@mantine/core';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import classes from './form-preview.module.css';

export type Side = 'form' | 'preview' | 'checks';

interface FormPreviewProps {
  readonly form: ReactNode;
  readonly preview: ReactNode;
}

/** Form on the left, preview on the right and in sight while the page scrolls; one below the other on a narrow page. */
export function FormPreview({ form, preview }: FormPreviewProps) {
  return (
    <div className={classes.container}>
      <div className={classes.page}>
        <div className={classes.part}>{form}</div>
        <div className={classes.part} data-part="preview">
          {preview}
        </div>
      </div>
    </div>
  );
}

interface FormPreviewPanesProps extends FormPreviewProps {
  /** Of the form in the switch of a narrow page, such as "Colours". */
  readonly label: string;
  readonly checks?: ReactNode;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** As a track of a grid. */
  readonly formWidth: string;
  /** If the form has no field to focus, its side must be focusable, so that it can be scrolled by keyboard. */
  readonly isReadOnly: boolean;
}

/** The same as panes that fill the page and scroll on their own. A narrow page shows one of them, chosen by a switch. */
export function FormPreviewPanes(props: FormPreviewPanesProps) {
  const { label, form, preview, checks, side, onSide, formWidth, isReadOnly } = props;
  const panes = useRef<HTMLDivElement>(null);
  const options = [
    { value: 'form', label },
    { value: 'preview', label: 'Preview' },
    ...(checks ? [{ value: 'checks', label: 'Checks' } as const] : []),
  ] as const;
  const choose = (next: Side) => {
    flushSync(() => onSide(next));
    // A side begins at its top, a list at its open row.
    const shown = panes.current?.querySelector(`[data-part="${next}"]`);
    (shown?.querySelector('[aria-expanded="true"]') ?? panes.current)?.scrollIntoView({ block: 'nearest' });
  };
  const tabIndex = isReadOnly ? 0 : undefined;
  return (
    <div className={classes.container}>
      <div
        className={classes.panes}
        ref={panes}
        data-side={side}
        data-checks={Boolean(checks)}
        style={{ '--form-width': formWidth } as CSSProperties}
      >
        <div className={classes.switch}>
          <SegmentedControl aria-label="Show" data={[...options]} value={side} onChange={choose} />
        </div>
        <div className={classes.part} data-part="form" tabIndex={tabIndex}>
          {form}
        </div>
        <section className={classes.part} data-part="preview" aria-label="Preview">
          {preview}
        </section>
        {checks && (
          <div className={classes.part} data-part="checks" tabIndex={tabIndex}>
            {checks}
          </div>
        )}
      </div>
    </div>
  );
}
