import { expect, it } from 'vitest';
import { readLogo } from './read-logo.ts';

/** A picture of two stripes on white. */
async function pictureOf(type: string): Promise<File> {
  const canvas = new OffscreenCanvas(330, 40);
  const context = canvas.getContext('2d') ?? expect.fail();
  for (const [colour, left, width] of [
    ['#ffffff', 0, 200],
    ['#b4321e', 200, 90],
    ['#1e50b4', 290, 40],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(left, 0, width, 40);
  }
  return new File([await canvas.convertToBlob({ type, quality: 1 })], 'logo', { type });
}

it.each(['image/png', 'image/webp', 'image/jpeg'])('reads the colours of a picture in %s', async (type) => {
  expect(await readLogo(await pictureOf(type))).toEqual({
    colours: [expect.stringMatching(/^#b[345]/), expect.stringMatching(/^#[12][def0-9]/)],
  });
});

it('takes an SVG for a picture: nothing in it runs', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="document.title='run'">
    <script>document.title = 'run'</script><rect width="9" height="9" fill="#7a1f5c"/></svg>`;
  const file = new File([svg], 'logo.svg', { type: 'image/svg+xml' });
  expect(await readLogo(file)).toEqual({ colours: ['#7a1f5c'] });
  expect(document.title).not.toBe('run');
});

it.each([
  ['no picture', new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }), /“logo.pdf” is not a PNG/],
  ['damaged', new File(['oops'], 'logo.png', { type: 'image/png' }), /“logo.png” is damaged/],
  ['empty', new File([], 'none.png', { type: 'image/png' }), /“none.png” is damaged/],
  [
    'too large',
    new File([new Uint8Array(11e6)], 'huge.png', { type: 'image/png' }),
    /11 MB, and 10 MB is the most/,
  ],
])('refuses in words what is %s', async (_, file, error) => {
  expect(await readLogo(file)).toEqual({ error: expect.stringMatching(error) });
});
