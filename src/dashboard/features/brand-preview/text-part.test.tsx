import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { TextPart } from './text-part.tsx';

test('#62 a text of a brand is previewed with its marks, and obeys nothing that it holds unseen', async () => {
  const { container } = await render(
    <TextPart
      fields={['subject']}
      label="Subject"
      text={'Hello {signer_email}, gpj\u202Egnp'}
      own=""
      placeholders={['{signer_email}']}
      language="en"
    />,
  );
  expect(container.querySelectorAll('[aria-label^="U+202E"]')).toHaveLength(1);
  expect(container.querySelector('[inert]')?.textContent).toBe('Hello dana@example.com, gpjU+202Egnp');
});
