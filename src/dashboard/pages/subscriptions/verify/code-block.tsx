import { IconDownload } from '@tabler/icons-react';
import { downloadText } from '#lib/download.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './code-block.module.css';

export interface Sample {
  readonly file: string;
  readonly code: string;
}

interface CodeBlockProps extends Sample {
  /** Lines to highlight because of a finding. */
  readonly isConcerned: (line: string) => boolean;
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*|#|""")/;

export function CodeBlock({ file, code, isConcerned }: CodeBlockProps) {
  return (
    <figure className={classes.block}>
      <figcaption className={classes.fileHead}>
        <code>{file}</code>
        <span className={classes.fileActions}>
          <CopyButton text={code} what="Sample code" />
          <IconButton
            label={`Download ${file}`}
            icon={IconDownload}
            onClick={() => downloadText(file, code, 'text/plain')}
          />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen. */}
      <section className={classes.fileCode} tabIndex={0} aria-label={`Code of ${file}`}>
        <pre>
          {code.split('\n').map((line, index) => {
            const className = COMMENT.test(line) ? classes.comment : undefined;
            const Line = isConcerned(line) ? 'mark' : 'span';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sample are never moved.
              <Line key={index} className={className}>
                {line}
                {'\n'}
              </Line>
            );
          })}
        </pre>
      </section>
    </figure>
  );
}
