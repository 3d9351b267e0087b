import { Badge } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { EntityType } from '#contract/entity-types.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { EntityName } from '#features/directory/entity-name.tsx';
import { entityWords } from '#features/directory/entity-words.ts';
import { useOpened } from '#features/directory/use-opened.ts';
import { useReveal } from '#features/redaction/reveal-scope.tsx';
import { useVisibleName } from '#features/redaction/use-visible-name.ts';
import { entityPath, logsPath } from '#lib/entity-path.ts';
import { usePageDetail } from '#lib/page-detail.ts';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IdText } from '#ui/id-text.tsx';
import classes from './timeline-head.module.css';

interface TimelineHeadProps {
  readonly id: string;
  /** Undefined where nothing tells. */
  readonly kind: EntityType | undefined;
  /** Whether it may yet be told. */
  readonly loading: boolean;
}

function KnownName({ id, kind }: { readonly id: string; readonly kind: EntityType }) {
  const entry = useOpened(kind, id);
  const { one } = entityWords[kind];
  const name = useVisibleName(entry && nameOf(entry));
  usePageDetail(name ?? `${one} ${shortenId(id)}`);
  return (
    <>
      <Badge color="accent">{one}</Badge>
      <EntityName type={kind} id={id}>
        {() => <h2 className={classes.name}>{name ?? `${one} without a name`}</h2>}
      </EntityName>
    </>
  );
}

function UnknownName({ id }: { readonly id: string }) {
  usePageDetail(shortenId(id));
  return (
    <>
      <Badge color="accent">Id</Badge>
      <h2 className={classes.name}>Unknown kind of thing</h2>
    </>
  );
}

/** What the story is about: its kind, its name and its id, and where else it is shown. */
export function TimelineHead({ id, kind, loading }: TimelineHeadProps) {
  const reveal = useReveal();
  const page = kind && entityPath(kind, id);
  return (
    <header className={classes.head}>
      <div className={classes.entity}>
        {kind ? (
          <KnownName id={id} kind={kind} key={kind} />
        ) : loading ? (
          <h2 className={classes.name}>Timeline of {shortenId(id)}</h2>
        ) : (
          <UnknownName id={id} />
        )}
        {(kind || !loading) && <IdText id={id} what={kind ? `${entityWords[kind].one} id` : 'Id'} />}
      </div>
      <div className={classes.links}>
        {/* It comes later than the others, which must not move for it. */}
        {kind && page && (
          <span className={classes.page}>
            <Button component={Link} to={page}>
              Open the {entityWords[kind].one.toLowerCase()}
            </Button>
          </span>
        )}
        <Button component={Link} to={logsPath(kind, id)}>
          Request logs
        </Button>
        {reveal && (
          <IconButton
            label={reveal.all ? 'Mask what is sensitive' : 'Show all that is masked'}
            icon={reveal.all ? IconEyeOff : IconEye}
            onClick={reveal.toggleAll}
          />
        )}
      </div>
    </header>
  );
}
