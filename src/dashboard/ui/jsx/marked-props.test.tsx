import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';

const UNSEEN = 'gpj\u202Egnp';

/** What is written or read out within an element and holds the override itself. */
const obeyed = (root: Element) =>
  [root, ...root.querySelectorAll('*')]
    .flatMap((element) => [
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.nodeValue] : [],
      ),
      ...['title', 'placeholder', 'aria-label'].map((name) => element.getAttribute(name)),
    ])
    .filter((text) => text?.includes('\u202E'));

const says = { label: UNSEEN, description: UNSEEN, error: UNSEEN, placeholder: UNSEEN, title: UNSEEN };

test.each([
  ['a field', <TextInput key="1" {...says} />],
  ['a field of several lines', <Textarea key="2" {...says} />],
  ['a choice', <NativeSelect key="3" {...says} />],
])('#62 what %s of Mantine says around itself is shown with its marks', async (_, field) => {
  const { container } = await render(field);
  expect(container.querySelectorAll('[aria-label^="U+202E"]')).toHaveLength(3);
  expect(obeyed(container)).toEqual([]);
});
