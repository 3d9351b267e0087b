import type { FieldSpec } from '../model/field-spec.ts';
import type { JsonPath } from '../model/json-path.ts';
import { ChoiceField } from './choice-field.tsx';
import { EitherField } from './either-field.tsx';
import { ListField } from './list-field.tsx';
import { MapField } from './map-field.tsx';
import { ObjectField } from './object-field.tsx';
import { OddValue } from './odd-value.tsx';
import { TextField } from './text-field.tsx';

export interface FieldProps<S extends FieldSpec = FieldSpec> {
  /** As on the wire; of an item of a list, its list's name and its place. */
  readonly name: string;
  readonly required: boolean;
  readonly spec: S;
  readonly path: JsonPath;
  /** An empty text is sent: an item of a list or of names with values is there as long as nobody removes it. */
  readonly stays?: boolean;
}

const FLAGS = [true, false];

/** The editor of one field, by what the contract says that it takes. */
export function FieldEditor({ spec, ...field }: FieldProps) {
  switch (spec.kind) {
    case 'text':
    case 'number':
      return <TextField spec={spec} {...field} />;
    case 'flag':
      return <ChoiceField spec={spec} options={FLAGS} {...field} />;
    case 'choice':
      return <ChoiceField spec={spec} options={spec.options} {...field} />;
    case 'object':
      return <ObjectField spec={spec} {...field} />;
    case 'list':
    case 'tuple':
      return <ListField spec={spec} {...field} />;
    case 'map':
      return <MapField spec={spec} {...field} />;
    case 'either':
      return <EitherField spec={spec} {...field} />;
    case 'any':
      return <OddValue {...field} why="It takes any JSON." />;
  }
}
