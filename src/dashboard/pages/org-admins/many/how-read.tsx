import { NativeSelect } from '@mantine/core';
import { type Encoding, encodings, encodingWords } from '#lib/decode-text.ts';
import { sayCount } from '#lib/say-count.ts';
import { separators, separatorWords } from '#lib/separators.ts';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './how-read.module.css';
import type { ListFile } from './list-file.tsx';
import type { ListReading, ReadList } from './read-list.ts';

interface HowReadProps {
  /** Undefined during the first check; the space is reserved. */
  readonly read: ReadList | undefined;
  /** The source file, until the text is edited. */
  readonly file: ListFile | undefined;
  readonly onReading: (changes: ListReading) => void;
  readonly onEncoding: (encoding: Encoding) => void;
}

const headingOptions = [
  { value: 'yes', label: 'A heading' },
  { value: 'no', label: 'An address' },
];
const separatorOptions = separators.map((value) => ({ value, label: separatorWords[value] }));
const encodingOptions = encodings.map((value) => ({ value, label: encodingWords[value] }));

/** Lines with bytes that are invalid in the encoding. */
function brokenText({ brokenLines: [first, ...more], encoding }: ListFile): string | undefined {
  if (first === undefined) return undefined;
  const others = more.length > 0 ? ` and ${sayCount(more.length)} more` : '';
  return `Line ${first}${others} cannot be read as ${encodingWords[encoding]}. Choose another encoding, or mend it below.`;
}

/** How the list was parsed, with options to change that, and what was skipped. */
export function HowRead({ read, file, onReading, onEncoding }: HowReadProps) {
  const broken = file && brokenText(file);
  return (
    <section className={classes.read} aria-label="How the list is read" data-waiting={!read || undefined}>
      <div className={classes.choices}>
        <NativeSelect
          size="xs"
          label="Separator"
          data={separatorOptions}
          value={read?.separator}
          onChange={({ currentTarget: { value } }) =>
            onReading({ separator: separators.find((it) => it === value) })
          }
        />
        <NativeSelect
          size="xs"
          label="First row"
          data={headingOptions}
          value={read?.hasHeading ? 'yes' : 'no'}
          onChange={(event) => onReading({ hasHeading: event.currentTarget.value === 'yes' })}
        />
        {file && (
          <NativeSelect
            size="xs"
            label={file.isGuess ? 'Encoding, a guess' : 'Encoding'}
            data={encodingOptions}
            value={file.encoding}
            onChange={({ currentTarget: { value } }) => {
              const encoding = encodings.find((it) => it === value);
              if (encoding) onEncoding(encoding);
            }}
          />
        )}
      </div>
      {broken && (
        <ExternalText component="p" className={classes.broken} role="alert">
          {broken}
        </ExternalText>
      )}
      {read && read.leftOut.length > 0 && (
        <ul className={classes.left}>
          {read.leftOut.map((sentence) => (
            <ExternalText component="li" key={sentence}>
              {sentence}
            </ExternalText>
          ))}
        </ul>
      )}
    </section>
  );
}
