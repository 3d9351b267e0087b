import { IconDownload } from '@tabler/icons-react';
import { downloadText } from '#lib/download.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './code-block.module.css';
import type { Sample } from './samples.ts';

const COMMENT = /^\s*(?:\/\/|\/\*|\*|#|""")/;

/** A program with its file name, to be copied or taken as a file. */
export function CodeBlock({ file, code }: Sample) {
  return (
    <figure className={classes.block}>
      <figcaption className={classes.head}>
        <code>{file}</code>
        <span className={classes.actions}>
          <CopyButton text={code} what="Sample code" />
          <IconButton
            label={`Download ${file}`}
            icon={IconDownload}
            onClick={() => downloadText(file, code, 'text/plain')}
          />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen. */}
      <section className={classes.code} tabIndex={0} aria-label={`Code of ${file}`}>
        <pre>
          {code.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sample never change places.
            <span key={index} className={COMMENT.test(line) ? classes.comment : undefined}>
              {line}
              {'\n'}
            </span>
          ))}
        </pre>
      </section>
    </figure>
  );
}
