import type { Place } from '../model/api-request.ts';
import { BodySection } from './body-section.tsx';
import { FieldEditor } from './field-editor.tsx';
import classes from './form-sections.module.css';
import { Members } from './object-field.tsx';
import { useForm } from './request-form-context.ts';

const sections: readonly { readonly place: Exclude<Place, 'body'>; readonly title: string }[] = [
  { place: 'params', title: 'Path' },
  { place: 'query', title: 'Query' },
  { place: 'headers', title: 'Headers' },
];

/** All fields of a request, by where they go. */
export function FormSections() {
  const { specs } = useForm();
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
