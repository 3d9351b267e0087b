import { lazy, useState } from 'react';
import type { BodyText } from '#contract/body-text.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { IdMenu } from '#features/directory/id-menu.tsx';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import type { InvalidPaths } from '#features/log-entry/invalid-paths.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { useHidden } from '#features/redaction/hidden-text.tsx';
import { isLarge } from '#lib/large-body.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { PartlyHidden } from '#ui/hidden-part.tsx';
import { JsonView, RawText } from '#ui/json-view.tsx';
import classes from './entry-payloads.module.css';

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

interface PayloadProps {
  /** "Request" or "Response". */
  readonly what: string;
  readonly body: BodyText;
  readonly data: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly errorPaths?: InvalidPaths;
  /** Default: JSON. */
  readonly encoding?: 'form' | undefined;
  readonly level: 3 | 4;
}

type BodyProps = Omit<PayloadProps, 'headers' | 'level'>;

function Note({ body, encoding }: Pick<PayloadProps, 'body' | 'encoding'>) {
  if (body.kind === 'json') return null;
  return (
    <p className={classes.note}>
      {body.kind === 'text' && encoding === 'form' ? FORM_NOTE : NOTES[body.kind]}
    </p>
  );
}

/** A body short enough to be masked and rendered at once. */
function Body({ what, body, data, errorPaths, encoding }: BodyProps) {
  const [raw, setRaw] = useState(false);
  const label = `${what} body`;
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
      <Note body={body} encoding={encoding} />
      {body.kind === 'json' && !raw ? (
        <JsonView
          text={data}
          label={label}
          invalid={errorPaths?.invalid ?? []}
          doubtful={errorPaths?.doubtful ?? []}
          hidden={parts}
          renderString={renderString}
        />
      ) : (
        body.kind !== 'empty' && <RawText text={data} label={label} hidden={parts} />
      )}
    </>
  );
}

function Payload({ headers, level, ...props }: PayloadProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  const { what, body, data, errorPaths, encoding } = props;
  const hasInvalid = errorPaths !== undefined && errorPaths.invalid.length + errorPaths.doubtful.length > 0;
  return (
    <div className={classes.payload}>
      {isLarge(data) ? (
        <>
          <Note body={body} encoding={encoding} />
          {hasInvalid && <p className={classes.note}>{UNMARKED_NOTE}</p>}
          <PartBoundary>
            <LargeBody label={`${what} body`} text={data} renderString={renderString} />
          </PartBoundary>
        </>
      ) : (
        <Body {...props} />
      )}
      <Heading className={classes.heading}>Headers</Heading>
      {headers.length === 0 ? (
        <p className={classes.note}>The log has no {what.toLowerCase()} headers.</p>
      ) : (
        <dl className={classes.headers}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <ExternalText component="dt">{name}</ExternalText>
              <dd>
                <HeaderValue name={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Parsed as a header line, since a header can be secret by its name. */
function HeaderValue({ name, value }: { readonly name: string; readonly value: string }) {
  const line = `${name}: ${value}`;
  const { parts } = useHidden(line);
  return <PartlyHidden text={value} parts={parts} offset={line.length - value.length} />;
}

function headersOf(headers: unknown): [string, string][] {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return [];
  return Object.entries(headers).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}

interface ResponsePayloadProps extends Partial<Pick<PayloadProps, 'level'>> {
  readonly row: LogRow;
}

interface RequestPayloadProps extends ResponsePayloadProps {
  readonly errorPaths: InvalidPaths;
}

/** Marks the fields that the errors are about. */
export function RequestPayload({ row: { entry, decoded }, errorPaths, level = 3 }: RequestPayloadProps) {
  return (
    <Payload
      what="Request"
      body={decoded.requestBody}
      data={entry.request.body?.data ?? ''}
      headers={headersOf(entry.request.headers)}
      errorPaths={errorPaths}
      encoding={decoded.operation?.encoding}
      level={level}
    />
  );
}

export function ResponsePayload({ row: { entry, decoded }, level = 3 }: ResponsePayloadProps) {
  return (
    <Payload
      what="Response"
      body={decoded.responseBody}
      data={entry.response.body?.data ?? ''}
      headers={headersOf(entry.response.headers)}
      level={level}
    />
  );
}
