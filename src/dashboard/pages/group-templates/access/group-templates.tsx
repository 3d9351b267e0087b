import { Radio } from '@mantine/core';
import { useDirectory } from '#features/directory/use-directory.ts';
import type { TemplateRoles } from '../model/template-roles.ts';
import { templateName } from '../template-name.ts';
import classes from './access-form.module.css';

interface GroupTemplatesProps {
  readonly templates: readonly TemplateRoles[];
  /** Id that stands in the field. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The templates that belong to the group, to choose from; any other can be typed. */
export function GroupTemplates({ templates, chosen, onChoose }: GroupTemplatesProps) {
  const directory = useDirectory();
  if (templates.length === 0) return null;
  return (
    <fieldset className={classes.choices}>
      <legend>Templates of this group</legend>
      {templates.map(({ id }) => (
        <Radio
          key={id}
          className={classes.choice}
          name="group-template-choice"
          label={
            <>
              <span className={classes.choiceName}>{templateName(directory, id) ?? 'Template'}</span>{' '}
              <code className={classes.choiceId}>{id}</code>
            </>
          }
          checked={id === chosen}
          onChange={() => onChoose(id)}
        />
      ))}
    </fieldset>
  );
}
