import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useElements } from '#ui/elements.ts';
import { useEditorState } from '../model/brand-editor.ts';
import { type BrandField, brandFields, type StudioTabName, tabOf } from '../model/brand-fields.ts';
import { errorsOf } from '../model/brand-resources.ts';
import { useFieldJump } from '../model/use-field-jump.ts';
import { FieldInput, type FieldInputProps } from './field-input.tsx';

type Section = readonly [title: string, rows: readonly (readonly BrandField[])[]];

/** The languages of a text and the colours of a section share a row. */
const rowOf = (field: BrandField) =>
  field.kind === 'text' ? field.text : field.kind === 'colour' ? field.kind : field.path;

const sectionsOf = (tab: StudioTabName): readonly Section[] => {
  const fields = brandFields.filter((field) => tabOf(field) === tab);
  return [...Map.groupBy(fields, ({ section, group }) => section ?? group)].map(([title, its]) => [
    title,
    [...Map.groupBy(its, rowOf).values()],
  ]);
};

const sections = {
  texts: sectionsOf('texts'),
  email: sectionsOf('email'),
  session: sectionsOf('session'),
} as const;

const parts = { texts: 'general', email: 'email', session: 'editor' } as const;

interface RowProps extends Pick<FieldInputProps, 'inputs'> {
  readonly fields: readonly BrandField[];
  readonly errors: Readonly<Record<string, string>>;
  /** The text has a label of its own within its section. */
  readonly isNamed: boolean;
}

function Row({ fields, errors, inputs, isNamed }: RowProps) {
  const [first] = fields;
  const inputsOfRow = fields.map((field) => (
    <FieldInput key={field.path} field={field} error={errors[field.path]} inputs={inputs} />
  ));
  if (!first || fields.length === 1) return inputsOfRow;
  if (first.kind !== 'text')
    return (
      <SimpleGrid type="container" cols={{ base: 1, '320px': 2 }} spacing="sm">
        {inputsOfRow}
      </SimpleGrid>
    );
  return (
    <fieldset aria-label={first.label}>
      {isNamed && (
        <Text fz="xs" c="dimmed" fw={600} mb={4}>
          {first.label}
        </Text>
      )}
      {first.hint && (
        <Text fz="xs" c="dimmed" mb="xs">
          {first.hint}
        </Text>
      )}
      <SimpleGrid type="container" cols={{ base: 1, '720px': 3 }} spacing="sm">
        {inputsOfRow}
      </SimpleGrid>
    </fieldset>
  );
}

interface BrandFormProps {
  readonly tab: keyof typeof sections;
  /** Errors of the service by path. */
  readonly refused?: Readonly<Record<string, string>>;
}

/** The fields of a tab, as the table of fields has them. */
export function BrandForm({ tab, refused }: BrandFormProps) {
  const inputs = useElements();
  useFieldJump(inputs);
  const draft = useEditorState((state) => state.draft);
  const errors = { ...refused, ...errorsOf(parts[tab], draft) };
  return (
    <Stack gap={28}>
      {sections[tab].map(([title, rows]) => (
        <Stack key={title} component="section" gap="sm" aria-label={title}>
          <Title order={3} fz="md">
            {title}
          </Title>
          {rows.map((fields) => (
            <Row
              key={fields[0]?.path}
              fields={fields}
              errors={errors}
              inputs={inputs}
              isNamed={fields[0]?.label !== title && rows.length > 1}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
