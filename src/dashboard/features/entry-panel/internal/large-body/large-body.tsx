import { Group, Pagination, Text, TextInput } from '@mantine/core';
import { getHotkeyHandler, useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Remote, wrap } from 'comlink';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useMasking } from '#features/redaction/hidden-text.tsx';
import { sayCount } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { JsonLines, withQuotes } from '#ui/json-view.tsx';
import type { BodyPart, BodyReader, Matches } from './body-worker.ts';

/** Milliseconds without typing before a search. */
const SEARCH_DELAY = 250;
const MAX_WORDS_LENGTH = 200;

/** Opens the text in a worker, which ends with the component; `failed` if its file is gone after a deployment. */
function useBodyReader(text: string): Remote<BodyReader> | 'failed' | undefined {
  const [reader, setReader] = useState<{ readonly current: Remote<BodyReader> | 'failed' }>();
  useEffect(() => {
    const worker = new Worker(new URL('./body-worker.ts', import.meta.url), { type: 'module' });
    const remote = wrap<BodyReader>(worker);
    const fail = () => setReader({ current: 'failed' });
    worker.addEventListener('error', fail);
    remote.open(text).then(() => setReader({ current: remote }), fail);
    return () => {
      worker.terminate();
      setReader(undefined);
    };
  }, [text]);
  return reader?.current;
}

interface LargeBodyProps {
  /** "Request body". */
  readonly label: string;
  readonly text: string;
  /** As in `JsonView`. */
  readonly renderString?: (value: string) => ReactNode;
}

/** Shows a long body in parts, since the browser cannot render, mask or search all of it at once. */
export function LargeBody({ label, text, renderString }: LargeBodyProps) {
  const reader = useBodyReader(text);
  if (reader === 'failed')
    return (
      <Text role="alert" size="sm" px={18} pt={10}>
        This body is long, and what reads it could not be loaded: a new version may have been put in place.
        Load the page again.
      </Text>
    );
  if (!reader)
    return (
      <Text role="status" size="sm" px={18} pt={10}>
        Reading {sayCount(text.length)} characters …
      </Text>
    );
  return <OpenBody label={label} text={text} renderString={renderString} reader={reader} />;
}

interface OpenBodyProps extends LargeBodyProps {
  readonly reader: Remote<BodyReader>;
}

function OpenBody({ label, text, renderString, reader }: OpenBodyProps) {
  const what = label.toLowerCase();
  const masking = useMasking();
  const [raw, setRaw] = useState(false);
  const [part, setPart] = useState(0);
  const [input, setInput] = useState('');
  const [words] = useDebouncedValue(input, SEARCH_DELAY);
  const [match, setMatch] = useState<{ readonly of: Matches | undefined; readonly index: number }>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { data: shown } = useQuery({
    queryKey: ['large body', id, 'part', raw, part],
    queryFn: () => reader.part(raw, part),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { data: found } = useQuery({
    queryKey: ['large body', id, 'matches', raw, words],
    queryFn: () => reader.find(raw, words),
    gcTime: 0,
  });
  // Hidden values are not found, since a match would reveal them.
  const matches = useMemo(
    () => found?.matches.filter(({ sensitive }) => sensitive.every(masking.shows)) ?? [],
    [found, masking],
  );
  const count = matches.length;
  const at = Math.min(match?.of === found ? (match?.index ?? 0) : 0, count - 1);
  const current = matches[at];
  useEffect(() => {
    if (current) setPart(current.part);
  }, [current]);
  if (!shown) return null;

  const step = (by: 1 | -1) => count > 0 && setMatch({ of: found, index: (at + by + count) % count });
  const status =
    input === '' || words !== input || !found
      ? ''
      : count === 0
        ? 'Not found in what is shown'
        : `${sayCount(at + 1)} of ${sayCount(count)}${found.more ? ' or more' : ''}`;
  const hidden = masking.hiddenOf(shown.sensitive).map((it) => withQuotes(text, it));
  return (
    <section aria-label={label}>
      <Group component="search" align="flex-end" gap={8} px={18} pt={10}>
        <TextInput
          ref={field}
          label={`Search in the ${what}`}
          type="search"
          flex="1 1 200px"
          maw={320}
          value={input}
          maxLength={MAX_WORDS_LENGTH}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setInput(event.currentTarget.value)}
          onKeyDown={getHotkeyHandler([
            ['Enter', () => step(1)],
            ['shift+Enter', () => step(-1)],
            // Keeps the text and returns the focus to the page's shortcuts.
            ['Escape', () => field.current?.blur()],
          ])}
        />
        {input !== '' && (
          <>
            <Button inactive={count < 2} onClick={() => step(-1)}>
              Previous match
            </Button>
            <Button inactive={count < 2} onClick={() => step(1)}>
              Next match
            </Button>
          </>
        )}
        <Text role="status" size="xs" c="dimmed" pb={8}>
          {status}
        </Text>
        <Group gap={4} ml="auto">
          {shown.isJson && (
            <Button
              size="xs"
              aria-pressed={raw}
              onClick={() => {
                setRaw(!raw);
                setPart(0);
              }}
            >
              Raw
            </Button>
          )}
          <CopyButton what={label} text={async () => masking.visibleOf(text, await reader.sensitive())} />
        </Group>
      </Group>
      <Text size="sm" px={18} pt={10}>
        {sayCount(text.length)} characters, shown in parts{shown.isJson ? '' : '; this body is no JSON'}.
      </Text>
      <PartSteps what={what} shown={shown} onPart={setPart} />
      <JsonLines
        lines={shown.lines}
        view={{ hidden, ...(renderString && { renderString }) }}
        found={current?.part === shown.part ? current.row : undefined}
      />
      {shown.parts > 1 && <PartSteps what={what} shown={shown} onPart={setPart} again />}
    </section>
  );
}

interface PartStepsProps {
  /** "request body" */
  readonly what: string;
  readonly shown: BodyPart;
  readonly onPart: (part: number) => void;
  /** Repeated below the part. */
  readonly again?: boolean;
}

/** Shown lines and the buttons to other parts. */
function PartSteps({ what, shown: { part, parts, firstRow, lines, rows }, onPart, again }: PartStepsProps) {
  return (
    <Group
      component="nav"
      aria-label={`Parts of the ${what}${again ? ', again' : ''}`}
      justify="space-between"
      px={18}
      pt={8}
    >
      <Text size="xs" c="dimmed" role={again ? undefined : 'status'}>
        Lines {sayCount(firstRow + 1)}–{sayCount(firstRow + lines.length)} of {sayCount(rows)}
      </Text>
      {parts > 1 && (
        <Pagination
          value={part + 1}
          total={parts}
          withPages={false}
          withEdges
          onChange={(page) => onPart(page - 1)}
        />
      )}
    </Group>
  );
}
