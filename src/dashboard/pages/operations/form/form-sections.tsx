import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { readJson } from '#kit/json-source.ts';
import { useUrlState } from '#kit/use-url-state.ts';
import { chosenOption, fixedOf, type Place } from '../model/api-request.ts';
import { checkRequest } from '../model/check-request.ts';
import type { FieldSpec, ObjectSpec } from '../model/field-spec.ts';
import { pathKey, pathText } from '../model/json-path.ts';
import { viewUrlState } from '../model/operation-state.ts';
import { FieldEditor, Members } from './field-editor.tsx';
import { OddValue } from './fields.tsx';
import classes from './form-sections.module.css';
import { fieldName, fromFields, isGroup, toFields } from './request-values.ts';
import { useCompound, useRequest, useRequestFields } from './use-request-form.ts';

const sections: readonly { readonly place: Exclude<Place, 'body'>; readonly title: string }[] = [
  { place: 'params', title: 'Path' },
  { place: 'query', title: 'Query' },
  { place: 'headers', title: 'Headers' },
];

/** All fields of a request, by where they go. */
export function FormSections() {
  const { specs } = useRequestFields();
  const empty = Object.values(specs).every((spec) => spec === undefined);
  if (empty) return <p className={classes.none}>This operation takes nothing.</p>;
  return (
    <>
      {sections.map(({ place, title }) => {
        const spec = specs[place];
        if (!spec) return null;
        return (
          <section key={place} className={classes.section} aria-labelledby={`operation-${place}`}>
            <h2 id={`operation-${place}`} className={classes.heading}>
              {title}
            </h2>
            {spec.kind === 'object' ? (
              <Members spec={spec} path={[place]} />
            ) : (
              <FieldEditor name={place} required spec={spec} path={[place]} />
            )}
          </section>
        );
      })}
      {specs.body && <BodySection spec={specs.body} />}
    </>
  );
}

const VIEWS = [
  { value: 'form', label: 'Form' },
  { value: 'json', label: 'JSON' },
] as const;

/** The body, as fields or as JSON. */
function BodySection({ spec }: { readonly spec: FieldSpec }) {
  const { form, operation } = useRequestFields();
  const text = useWatch({ control: form.control, name: 'bodyText' });
  const source = useMemo(() => (text === null ? undefined : readJson(text)), [text]);
  const [, change, { view: chosen }] = useUrlState(viewUrlState);
  const fault = source?.faults[0];
  // A form on the wire is no JSON, unless somebody sent some all the same.
  const isJson = operation.encoding !== 'form' || fault !== undefined;
  // What is a text already, such as what was logged broken, is read and mended as one.
  const view = (isJson && chosen) || (isJson && source ? 'json' : 'form');
  const isRead = view === 'form' && source !== undefined && !fault;
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
            onChange={(next) => change({ view: next === 'json' ? 'json' : 'form' }, { replace: true })}
          />
        )}
      </div>
      {view === 'json' ? (
        <JsonBody />
      ) : fault ? (
        <p className={classes.fault} role="alert">
          The body is no JSON, so that no fields can show it. Line {fault.line}: {fault.reason}. Mend it in
          the JSON view.
        </p>
      ) : (
        !isRead && <BodyFields spec={spec} />
      )}
    </section>
  );
}

const BODY = ['body'] as const;

/** The fields of a body. */
function BodyFields({ spec }: { readonly spec: FieldSpec }) {
  const { value } = useCompound(BODY);
  if (value !== undefined && value !== null && !isGroup(value))
    return <OddValue name="body" path={BODY} why="It is no object." />;
  if (spec.kind === 'object') return <Members spec={spec} path={BODY} />;
  const options = spec.kind === 'either' ? spec.options.filter((option) => option.kind === 'object') : [];
  if (options.length > 0) return <UnionFields options={options} />;
  return <FieldEditor name="body" required spec={spec} path={BODY} />;
}

/** What the options of a union are told apart by: `grant_type: password`. */
function optionLabel({ fields }: ObjectSpec): string {
  return fields
    .flatMap(({ name, spec }) =>
      spec.kind === 'choice' && spec.options.length === 1 ? [`${name}: ${spec.options[0]}`] : [],
    )
    .join(', ');
}

/** A body of one of several shapes: which one, and its fields. */
function UnionFields({ options }: { readonly options: readonly ObjectSpec[] }) {
  const { value, set } = useCompound(BODY);
  const at = chosenOption(options, fromFields(value));
  const chosen = options[at];
  return (
    <>
      <NativeSelect
        label="Kind of body"
        value={String(at)}
        data={options.map((option, index) => ({ value: String(index), label: optionLabel(option) }))}
        onChange={({ currentTarget }) => set(fixedOf(options[Number(currentTarget.value)]))}
      />
      {chosen && <Members key={at} spec={chosen} path={BODY} fixed />}
    </>
  );
}

const LEAST_LINES = 10;
const MOST_LINES = 32;

/** The body as JSON: anything can be sent, and every rule that it breaks is listed with its line. */
function JsonBody() {
  const requestForm = useRequestFields();
  const { operation, form } = requestForm;
  const request = useRequest(requestForm);
  const { field } = useController({ control: form.control, name: 'bodyText' });
  const area = useRef<HTMLTextAreaElement>(null);
  const text = field.value ?? JSON.stringify(request.body ?? {}, null, 2);
  const source = useMemo(() => readJson(text), [text]);
  const fault = source.faults[0];
  const select = (from: number, to: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  const broken = useMemo(
    () => (fault ? [] : checkRequest(operation, request).filter(({ path }) => path[0] === 'body')),
    [operation, request, fault],
  );
  const lines = Math.min(MOST_LINES, Math.max(LEAST_LINES, text.split('\n').length));
  return (
    <div data-path={fieldName(BODY)}>
      <Textarea
        ref={area}
        label="Body as JSON"
        classNames={{ input: classes.json }}
        value={text}
        rows={lines}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        error={fault && `Line ${fault.line}: ${fault.reason}.`}
        onChange={field.onChange}
      />
      {source.faultAt !== undefined && (
        <button
          type="button"
          className={classes.issue}
          onClick={() => select(source.faultAt ?? 0, (source.faultAt ?? 0) + 1)}
        >
          Go to the fault
        </button>
      )}
      {broken.length > 0 && (
        <ul className={classes.issues} aria-label="Rules that the body breaks">
          {broken.map(({ path, text: words }) => {
            const inside = path.slice(1);
            return (
              <li key={`${pathKey(path)} ${words}`}>
                <button
                  type="button"
                  className={classes.issue}
                  onClick={() => select(...source.rangeOf(inside))}
                >
                  Line {source.lineOf(inside)}
                  {inside.length > 0 && (
                    <>
                      , <code>{pathText(inside)}</code>
                    </>
                  )}
                </button>{' '}
                {words}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
