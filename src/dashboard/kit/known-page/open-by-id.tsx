import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EntityType } from '#contract/entities.ts';
import { Button } from '#ui/button.tsx';
import { entityWords } from '../directory/entity-words.ts';
import { IdField } from '../directory/id-field.tsx';
import classes from './known-page.module.css';

interface OpenByIdProps {
  readonly entity: EntityType;
  readonly hrefOf: (id: string) => string;
}

/** What can stand in a path as one piece; the document bounds the ids of only some kinds, so any such text may be one. */
const ID_LIKE = /^[\w-]{1,64}$/;

/** Opens any thing of a kind by its id, typed, pasted or chosen. */
export function OpenById({ entity, hrefOf }: OpenByIdProps) {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const one = entityWords[entity].one.toLowerCase();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = id.trim();
    if (ID_LIKE.test(given)) void navigate(hrefOf(given));
    else
      setError(
        given === ''
          ? `Type or paste the id of a ${one}.`
          : 'An id has letters, digits, hyphens and underscores alone; most have 40 letters and digits.',
      );
  };
  return (
    <form className={classes.open} onSubmit={onSubmit} aria-label={`Open a ${one} by its id`}>
      <IdField
        entity={entity}
        value={id}
        error={error}
        onChange={(value) => {
          setId(value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="filled">
        Open {one}
      </Button>
    </form>
  );
}
