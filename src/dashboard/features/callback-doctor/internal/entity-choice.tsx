import { Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { ID_PATTERN } from '#contract/wire.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { rowText } from '#features/redaction/hidden-text.tsx';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import classes from '../callback-doctor.module.css';
import type { AskedEntity } from './entity-query.ts';

/** Suggestions. */
const MOST = 8;

/** Entities of recent callbacks, newest first, without duplicates. */
export function entitiesOf(attempts: readonly Attempt[]): readonly AskedEntity[] {
  const entities = new Map<string, AskedEntity>();
  for (const { about } of attempts)
    if (about && (about.type === 'document' || about.type === 'document-group') && !entities.has(about.id))
      entities.set(about.id, { type: about.type, id: about.id, name: about.name });
  return [...entities.values()].slice(0, MOST);
}

interface EntityChoiceProps {
  readonly entity: AskedEntity | undefined;
  readonly offered: readonly AskedEntity[];
  /** The type of an ID that is not known. */
  readonly kind: AskedEntity['type'];
  readonly onChoose: (entity: AskedEntity) => void;
}

/** The field "Did it arrive for". */
export function EntityChoice({ entity, offered, kind, onChoose }: EntityChoiceProps) {
  const directory = useOwnDirectory();
  const [typed, setTyped] = useState<string>();
  const nameIn = ({ type, id, name }: AskedEntity) => {
    const known = directory.find({ type, id });
    return rowText(known?.givenName ?? name ?? (known && nameOf(known)) ?? shortenId(id));
  };
  const chosen = entity ? nameIn(entity) : 'Choose';
  const chooseId = (text: string) => {
    setTyped(text);
    const id = text.trim();
    if (!ID_PATTERN.test(id)) return;
    const isGroup = directory.find({ type: 'document-group', id }) !== undefined;
    const isDocument = directory.find({ type: 'document', id }) !== undefined;
    onChoose({ id, type: isGroup ? 'document-group' : isDocument ? 'document' : kind });
    setTyped(undefined);
  };
  return (
    <Stack gap={8}>
      <Group gap={8} wrap="nowrap">
        <span className={classes.question}>Did it arrive for</span>
        <MenuButton
          button={
            <Button
              className={classes.chosen}
              variant="light"
              size="compact-md"
              justify="space-between"
              rightSection={<IconChevronDown size={14} />}
            >
              <ExternalText className={classes.name} title={chosen}>
                {chosen}
              </ExternalText>
            </Button>
          }
          label="Document or group"
          heading={offered.length > 0 ? 'Told of lately' : null}
          width={300}
          items={[
            ...offered.map((it) => ({ label: nameIn(it), onClick: () => onChoose(it) })),
            { label: 'Another document or group …', onClick: () => setTyped('') },
          ]}
        />
      </Group>
      {typed !== undefined && (
        <IdField
          label="Document or group, by name or id"
          value={typed}
          onChange={chooseId}
          autoFocus
          autoComplete="off"
        />
      )}
    </Stack>
  );
}
