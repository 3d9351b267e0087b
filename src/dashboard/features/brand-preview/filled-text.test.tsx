import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { FilledText } from './filled-text.tsx';
import { fill } from './sample-values.ts';

test('#62 a text of a brand is previewed with its marks, and obeys nothing that it holds unseen', async () => {
  const segments = fill('Hello {signer_email}, gpj\u202Egnp', ['{signer_email}'], 'en');
  const { container } = await render(
    <p>
      <FilledText segments={segments} />
    </p>,
  );
  expect(container.querySelectorAll('[aria-label^="U+202E"]')).toHaveLength(1);
  expect(container.querySelector('p')?.textContent).toBe('Hello dana@example.com, gpjU+202Egnp');
});
