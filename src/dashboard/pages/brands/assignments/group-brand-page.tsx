import { Box, Group, Paper, Stack, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useGroupBrands } from '#features/brand-assignments/carried-brand.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useDirectory, useDirectoryEntry } from '#features/directory/use-directory.ts';
import { formErrors, namedAsOnWire } from '#features/errors/form-errors.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { BrandError } from '../brand-error.tsx';
import { groupState, MAX_ID_LENGTH } from './assignments-url.ts';
import classes from './group-brand-page.module.css';
import { GroupBrandView } from './group-brand-view.tsx';

interface GroupFormProps {
  /** The group shown. */
  readonly group: string | undefined;
  /** The service's error for the ID. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onAsk: (group: string) => void;
}

function GroupForm({ group, error, busy, onAsk }: GroupFormProps) {
  const [text, setText] = useState(group ?? '');
  const [shown, setShown] = useState(group);
  const [isMissing, setMissing] = useState(false);
  if (shown !== group) {
    // A link or Back changed the group.
    setShown(group);
    setText(group ?? '');
    setMissing(false);
  }
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const submit = (id: string) => {
    setText(id);
    setMissing(id === '');
    if (id === '') field.current?.focus();
    else onAsk(id);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(text.trim());
  };
  return (
    <Group component="form" align="flex-start" gap="sm" onSubmit={onSubmit}>
      <Box flex="0 1 480px">
        <IdField
          ref={field}
          entity="document-group"
          value={text}
          maxLength={MAX_ID_LENGTH}
          error={
            isMissing ? 'Enter the id of the document group.' : text.trim() === group ? error : undefined
          }
          onChange={(value) => {
            setText(value);
            setMissing(false);
          }}
          onPick={submit}
        />
      </Box>
      <Button type="submit" variant="filled" mt={{ sm: 25 }} busy={busy}>
        Show its brand
      </Button>
    </Group>
  );
}

const MAX_KNOWN = 6;

function KnownGroups() {
  const known = useDirectory().search('', { type: 'document-group', limit: MAX_KNOWN });
  return (
    <Stack component="section" gap="xs" maw={640} c="var(--text-2)" aria-labelledby="known-groups">
      <Title order={2} id="known-groups" c="var(--text)">
        Which document group?
      </Title>
      <p>Enter the id of a group to see which brand its signers see, and where that brand comes from.</p>
      {known.length > 0 && (
        <>
          <Title order={3} mt="sm" fz="sm" lh="sm" fw={540}>
            Seen lately on this browser
          </Title>
          <Paper component="ul" withBorder radius="lg" className={classes.known}>
            {known.map((entry) => (
              <li key={entry.id}>
                <Link to={paths.groupBrandOf(entry.id)}>
                  {nameOf(entry) && <ExternalText component="span">{nameOf(entry)}</ExternalText>}
                  <ExternalText component="code">{entry.id}</ExternalText>
                </Link>
              </li>
            ))}
          </Paper>
        </>
      )}
    </Stack>
  );
}

export function GroupBrandPage() {
  const [{ group }, change] = useUrlState(groupState);
  const { brands, error, isFetching, refetch } = useGroupBrands(group);
  const entry = useDirectoryEntry('document-group', group ?? '');
  usePageDetail(entry && nameOf(entry));
  const idError = error
    ? formErrors(error, namedAsOnWire(['document_group_id'])).fields.document_group_id
    : undefined;
  return (
    <Stack gap="md" maw={1000} p={{ base: 14, sm: 20 }}>
      <GroupForm
        group={group}
        error={idError}
        busy={isFetching}
        onAsk={(id) => (id === group ? refetch() : change({ group: id }))}
      />
      {group === undefined || idError ? (
        <KnownGroups />
      ) : error ? (
        <BrandError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <GroupBrandView brands={brands} />
      )}
    </Stack>
  );
}
