import { Title } from '@mantine/core';
import { lazy, type ReactNode, useState } from 'react';
import type { BodyText } from '#contract/body-text.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { IdMenu } from '#features/directory/id-menu.tsx';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { headersOf, type LogRow } from '#features/log-entry/log-row.ts';
import { useHidden } from '#features/redaction/hidden-text.tsx';
import { isLarge } from '#lib/large-body.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { PartlyHidden } from '#ui/hidden-part.tsx';
import { JsonView, RawText } from '#ui/json-view.tsx';
import classes from './entry-payloads.module.css';
import { invalidPaths } from './invalid-paths.ts';

const renderString = (value: string) => (ID_PATTERN.test(value) ? <IdMenu id={value} /> : undefined);

const LargeBody = lazy(async () => ({ default: (await import('./large-body/large-body.tsx')).LargeBody }));

const NOTES: Readonly<Record<Exclude<BodyText['kind'], 'json'>, string>> = {
  empty: 'No body was logged.',
  'cut-off': 'The log holds only the beginning of this body.',
  large: 'This body is so long that its ids are not collected and no rules are held against it.',
  text: 'This body is no JSON; it is shown as it was sent.',
};

const UNMARKED_NOTE =
  'Fields that are at fault are not marked in a body of this length. What is wrong with them stands above.';

const FORM_NOTE = 'This body is form-encoded, as the operation wants it; it is shown as it was sent.';

interface BodyProps {
  /** "Request body". */
  readonly label: string;
  readonly body: BodyText;
  readonly data: string;
  readonly errorPaths: ReturnType<typeof invalidPaths> | undefined;
  /** A note on the body. */
  readonly children: ReactNode;
}

/** A body short enough to be masked and rendered at once. */
function Body({ label, body, data, errorPaths, children }: BodyProps) {
  const [raw, setRaw] = useState(false);
  const { parts, visible } = useHidden(data);
  return (
    <>
      {body.kind !== 'empty' && (
        <div className={classes.tools}>
          {body.kind === 'json' && (
            <Button size="xs" aria-pressed={raw} onClick={() => setRaw(!raw)}>
              Raw
            </Button>
          )}
          <CopyButton what={visible === data ? label : `${label}, masked`} text={visible} />
        </div>
      )}
      {children}
      {body.kind === 'json' && !raw ? (
        <JsonView text={data} label={label} {...errorPaths} hidden={parts} renderString={renderString} />
      ) : (
        body.kind !== 'empty' && <RawText text={data} label={label} hidden={parts} />
      )}
    </>
  );
}

interface EntryPayloadProps {
  readonly row: LogRow;
  readonly of: 'request' | 'response';
  /** For payloads side by side. */
  readonly isTitled: boolean;
}

/** Body and headers of a request or a response. */
export function EntryPayload({ row, of, isTitled }: EntryPayloadProps) {
  const { entry, decoded } = row;
  const what = of === 'request' ? 'Request' : 'Response';
  const body = of === 'request' ? decoded.requestBody : decoded.responseBody;
  const data = entry[of].body?.data ?? '';
  const headers = headersOf(entry[of].headers);
  const isForm = of === 'request' && body.kind === 'text' && decoded.operation?.encoding === 'form';
  const errorPaths = of === 'request' ? invalidPaths(row) : undefined;
  const hasInvalid = errorPaths !== undefined && errorPaths.invalid.length + errorPaths.doubtful.length > 0;
  const note = body.kind !== 'json' && (
    <p className={classes.note}>{isForm ? FORM_NOTE : NOTES[body.kind]}</p>
  );
  const label = `${what} body`;
  return (
    <section className={classes.payload} aria-label={isTitled ? what : undefined}>
      {isTitled && (
        <Title order={3} size="sm" px={18} pt={12}>
          {what}
        </Title>
      )}
      {isLarge(data) ? (
        <>
          {note}
          {hasInvalid && <p className={classes.note}>{UNMARKED_NOTE}</p>}
          <PartBoundary>
            <LargeBody label={label} text={data} renderString={renderString} />
          </PartBoundary>
        </>
      ) : (
        <Body label={label} body={body} data={data} errorPaths={errorPaths}>
          {note}
        </Body>
      )}
      <Title order={isTitled ? 4 : 3} className={classes.heading}>
        Headers
      </Title>
      {headers.length === 0 ? (
        <p className={classes.note}>The log has no {what.toLowerCase()} headers.</p>
      ) : (
        <dl className={classes.headers}>
          {headers.map(({ name, value }) => (
            <div key={name}>
              <ExternalText component="dt">{name}</ExternalText>
              <dd>
                <HeaderValue name={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Parsed as a header line, since a header can be secret by its name. */
function HeaderValue({ name, value }: { readonly name: string; readonly value: string }) {
  const line = `${name}: ${value}`;
  const { parts } = useHidden(line);
  return <PartlyHidden text={value} parts={parts} offset={line.length - value.length} />;
}
