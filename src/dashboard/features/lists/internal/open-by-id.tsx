import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { EntityType } from '#contract/entity-types.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { schemaResolver } from '#features/forms/schema-resolver.ts';
import { useSending } from '#features/forms/use-sending.ts';
import { Button } from '#ui/button.tsx';
import classes from '../known-page.module.css';

interface OpenByIdProps {
  readonly entity: EntityType;
  readonly hrefOf: (id: string) => string;
}

/** What can stand in a path as one piece; the document bounds the ids of only some kinds, so any such text may be one. */
const ID_LIKE = /^[\w-]{1,64}$/;
const UNLIKE = 'An id has letters, digits, hyphens and underscores alone; most have 40 letters and digits.';

/** Opens any thing of a kind by its id, typed, pasted or chosen. */
export function OpenById({ entity, hrefOf }: OpenByIdProps) {
  const navigate = useNavigate();
  const one = entityWords[entity].one.toLowerCase();
  const resolver = schemaResolver(
    z.object({ id: z.string().trim().min(1, `Type or paste the id of a ${one}.`).regex(ID_LIKE, UNLIKE) }),
  );
  const sending = useSending({
    initial: { id: '' },
    mode: 'onSubmit',
    resolver,
    send: ({ id }) => navigate(hrefOf(id)),
  });
  return (
    <FormFrame sending={sending} className={classes.open} label={`Open a ${one} by its id`}>
      <IdFormField name="id" entity={entity} />
      <Button type="submit" variant="filled">
        Open {one}
      </Button>
    </FormFrame>
  );
}
