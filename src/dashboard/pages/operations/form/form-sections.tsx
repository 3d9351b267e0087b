import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { readJson } from '#lib/json-source.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IssueList } from '../issue-list.tsx';
import { chosenShape, type RequestPart } from '../model/api-request.ts';
import { checkRequest } from '../model/check-request.ts';
import { type FieldSchema, fieldsOf, fixedOf } from '../model/field-schema.ts';
import { pathText } from '../model/json-path.ts';
import { viewUrlState } from '../model/operation-state.ts';
import { Members } from './field-editor.tsx';
import { OddValue } from './fields.tsx';
import classes from './form-sections.module.css';
import { toFields } from './request-values.ts';
import { elementRef, useField, useRequest, useRequestFields } from './use-request-form.ts';

const sections: readonly (readonly [part: Exclude<RequestPart, 'body'>, title: string])[] = [
  ['params', 'Path'],
  ['query', 'Query'],
  ['headers', 'Headers'],
];

/** The contract may declare a query schema only to say that there are no parameters. */
const isEmpty = (schema: FieldSchema | undefined) =>
  !schema || (fieldsOf(schema).length === 0 && !schema.additionalProperties);

export function FormSections() {
  const { schemas } = useRequestFields();
  if (!schemas.body && sections.every(([part]) => isEmpty(schemas[part])))
    return <p className={classes.none}>This operation takes nothing.</p>;
  return (
    <>
      {sections.map(([part, title]) => {
        const schema = schemas[part];
        return (
          schema &&
          !isEmpty(schema) && (
            <section key={part} className={classes.section} aria-labelledby={`operation-${part}`}>
              <h2 id={`operation-${part}`} className={classes.heading}>
                {title}
              </h2>
              <Members schema={schema} path={[part]} />
            </section>
          )
        );
      })}
      {schemas.body && <BodySection schema={schemas.body} />}
    </>
  );
}

const VIEWS = [
  { value: 'form', label: 'Form' },
  { value: 'json', label: 'JSON' },
] as const;

function BodySection({ schema }: { readonly schema: FieldSchema }) {
  const { form, operation } = useRequestFields();
  const text = useWatch({ control: form.control, name: 'bodyText' });
  const source = useMemo(() => (text === null ? undefined : readJson(text)), [text]);
  const [, change, { view: chosen }] = useUrlState(viewUrlState);
  const error = source?.errors[0];
  // A form-encoded body is edited as JSON only if JSON was logged.
  const isJson = operation.encoding !== 'form' || error !== undefined;
  // A body that is already text, such as a broken logged one, is edited as JSON.
  const view = (isJson && chosen) || (isJson && source ? 'json' : 'form');
  const isRead = view === 'form' && source !== undefined && !error;
  useEffect(() => {
    if (!isRead) return;
    form.setValue('body', toFields(source?.value));
    form.setValue('bodyText', null);
  }, [form, isRead, source]);
  return (
    <section className={classes.section} aria-labelledby="operation-body">
      <div className={classes.head}>
        <h2 id="operation-body" className={classes.heading}>
          Body
        </h2>
        {isJson && (
          <SegmentedControl
            aria-label="How the body is edited"
            className={classes.views}
            data={[...VIEWS]}
            value={view}
            onChange={(next) => change({ view: next }, { replace: true })}
          />
        )}
      </div>
      {view === 'json' ? (
        <JsonBody text={text} />
      ) : error ? (
        <ExternalText component="p" className={classes.error} role="alert">
          The body is no JSON, so that no fields can show it. Line {error.line}: {error.reason}. Mend it in
          the JSON view.
        </ExternalText>
      ) : (
        !isRead && <BodyFields schema={schema} />
      )}
    </section>
  );
}

const BODY = ['body'] as const;

/** For example `grant_type: password`. */
const shapeLabel = (shape: FieldSchema) =>
  Object.entries(fixedOf(shape))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** If the body has several shapes, the user chooses one. */
function BodyFields({ schema }: { readonly schema: FieldSchema }) {
  const field = useField(BODY);
  const { value, set } = field;
  if (value !== undefined && value !== null && (typeof value !== 'object' || Array.isArray(value)))
    return <OddValue name="body" field={field} why="It is no object." />;
  const { oneOf: shapes } = schema;
  if (!shapes) return <Members schema={schema} path={BODY} />;
  const at = chosenShape(shapes, value);
  return (
    <>
      <NativeSelect
        label="Kind of body"
        value={String(at)}
        data={shapes.map((shape, index) => ({ value: String(index), label: shapeLabel(shape) }))}
        onChange={({ currentTarget }) => set(fixedOf(shapes[Number(currentTarget.value)]))}
      />
      <Members key={at} schema={shapes[at] ?? {}} path={BODY} fixed />
    </>
  );
}

const MIN_LINES = 10;
const MAX_LINES = 32;

/** Sends any body; lists every broken rule with its line. */
function JsonBody({ text: typed }: { readonly text: string | null }) {
  const requestForm = useRequestFields();
  const { operation, form } = requestForm;
  const request = useRequest(requestForm);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typed ?? JSON.stringify(request.body ?? {}, null, 2);
  const source = readJson(text);
  const { errorAt } = source;
  const error = source.errors[0];
  const select = (from: number, to: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  const broken = error ? [] : checkRequest(operation, request).filter(({ path }) => path[0] === 'body');
  return (
    <div ref={elementRef(requestForm.elements, 'body')}>
      <Textarea
        ref={area}
        label="Body as JSON"
        classNames={{ input: classes.json }}
        value={text}
        rows={Math.min(MAX_LINES, Math.max(MIN_LINES, text.split('\n').length))}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        error={error && <ExternalText>{`Line ${error.line}: ${error.reason}.`}</ExternalText>}
        onChange={(event) => form.setValue('bodyText', event.currentTarget.value, { shouldDirty: true })}
      />
      <div className={classes.broken}>
        {errorAt !== undefined && (
          <Button size="xs" onClick={() => select(errorAt, errorAt + 1)}>
            Go to the error
          </Button>
        )}
        <IssueList
          label="Rules that the body breaks"
          issues={broken}
          nameOf={(inside) => (
            <>
              Line {source.lineOf(inside)}
              {inside.length > 0 && (
                <>
                  , <ExternalText component="code">{pathText(inside)}</ExternalText>
                </>
              )}
            </>
          )}
          goTo={([, ...inside]) => select(...source.rangeOf(inside))}
        />
      </div>
    </div>
  );
}
