import { useState } from 'react';
import { useUrlState } from '#kit/use-url-state.ts';
import { Segments } from '#ui/segments.tsx';
import type { FieldSpec } from '../model/field-spec.ts';
import { type BodyView, viewUrlState } from '../model/operation-state.ts';
import { BodyFields } from './body-fields.tsx';
import classes from './form-sections.module.css';
import { JsonBody } from './json-body.tsx';
import { useForm } from './request-form-context.ts';

const VIEWS = [
  { value: 'form', label: 'Form' },
  { value: 'json', label: 'JSON' },
] as const;

/** The body, as fields or as JSON. */
export function BodySection({ spec }: { readonly spec: FieldSpec }) {
  const { bodyFault, operation } = useForm();
  const [, change, { view: chosen }] = useUrlState(viewUrlState);
  // What was logged broken can be read and mended as text alone.
  const [usual] = useState<BodyView>(bodyFault ? 'json' : 'form');
  const view = chosen ?? usual;
  // A form on the wire is no JSON, unless somebody sent some all the same.
  const isJson = operation.encoding !== 'form' || bodyFault !== undefined;
  return (
    <section className={classes.section} aria-labelledby="operation-body">
      <div className={classes.head}>
        <h2 id="operation-body" className={classes.heading}>
          Body
        </h2>
        {isJson && (
          <Segments
            label="How the body is edited"
            options={VIEWS}
            value={view}
            onChange={(next) => change({ view: next }, { replace: true })}
          />
        )}
      </div>
      {isJson && view === 'json' ? (
        <JsonBody />
      ) : bodyFault ? (
        <p className={classes.fault} role="alert">
          The body is no JSON, so that no fields can show it. Line {bodyFault.line}: {bodyFault.reason}. Mend
          it in the JSON view.
        </p>
      ) : (
        <BodyFields spec={spec} />
      )}
    </section>
  );
}
