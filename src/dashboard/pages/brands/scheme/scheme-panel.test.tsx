import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openStudio } from '#testing/brand-studio.tsx';
import { ColoursTab } from '../colours-tab/colours-tab.tsx';
import { shownDraft } from '../model/brand-editor.ts';
import { readLogo } from './read-logo.ts';

const saved = {
  'header.background': '#0f3d3e',
  'main-background': '#f3f6f4',
  'texts.color': '#20303c',
  'buttons.primary.background': '#e9b872',
};

async function open(search?: string) {
  const studio = await openStudio(
    { colours: ColoursTab },
    { saved, ...(search !== undefined && { search }) },
  );
  const { screen, editor } = studio;
  return {
    ...studio,
    panel: screen.getByRole('region', { name: 'Start from one colour' }),
    field: screen.getByRole('textbox', { name: 'Brand colour' }),
    shown: (path: string) => shownDraft(editor.state.get())[path],
  };
}

afterEach(() => localStorage.clear());

/** A picture of stripes, each of a colour and a width. */
async function picture(type: string, stripes: readonly (readonly [string, number])[]): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = stripes.reduce((sum, [, width]) => sum + width, 0);
  canvas.height = 40;
  const context = canvas.getContext('2d');
  let left = 0;
  for (const [colour, width] of stripes) {
    if (context) context.fillStyle = colour;
    context?.fillRect(left, 0, width, 40);
    left += width;
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob ?? ''], `logo.${type.slice('image/'.length)}`, { type });
}

describe('start from one colour', () => {
  it('begins with the colour of the brand, shows a proposal and changes nothing before it is used', async () => {
    const { screen, router, panel, field, shown, value, steps, editor } = await open();
    await screen.getByRole('button', { name: 'Start from one colour' }).click();
    await expect.element(field).toHaveValue('#0f3d3e');
    await expect.element(field).toHaveFocus();
    await userEvent.fill(field, 'rgb(15, 107, 92)');
    await expect.poll(() => shown('header.background')).toBe('#0f6b5c');
    await expect.poll(() => router.state.location.search).toBe('?start=0f6b5c');
    await panel.getByRole('radio', { name: /^Deep (\d+) of \1 pass/ }).click();
    await expect.poll(() => router.state.location.search).toBe('?start=0f6b5c&scheme=deep');
    await expect.poll(() => shown('header.background')).not.toBe('#0f6b5c');
    expect([value('header.background'), steps()]).toEqual(['#0f3d3e', 0]);

    await panel.getByRole('button', { name: 'Use these' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(value('header.background')).not.toBe('#0f3d3e');
    expect(value('email.buttons.background')).toBeUndefined();
    expect(steps()).toBe(1);
    editor.undo();
    expect(editor.state.get().draft).toEqual(saved);
  });

  it('takes the colour of the address with a number sign, too', async () => {
    const { field } = await open('?start=%230f6b5c');
    await expect.element(field).toHaveValue('#0f6b5c');
  });

  it('is left by Escape and by Back, with the brand as it was', async () => {
    const { screen, router, panel, shown } = await open();
    const button = screen.getByRole('button', { name: 'Start from one colour' });
    await button.click();
    await expect.poll(() => shown('buttons.primary.background')).not.toBe('#e9b872');
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    expect(shown('buttons.primary.background')).toBe('#e9b872');
    await button.click();
    await expect.element(panel).toBeVisible();
    await router.navigate(-1);
    await expect.element(panel).not.toBeInTheDocument();
    expect(shown('buttons.primary.background')).toBe('#e9b872');
  });

  it('says what is wrong with what is no colour, and goes on with the last one that was', async () => {
    const { screen, field, shown } = await open('?start=0f6b5c');
    await userEvent.fill(field, 'greenish');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByText(/“greenish” is no colour\. Write one such as #0f6b5c/))
      .toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(shown('header.background')).toBe('#0f6b5c');
    await userEvent.fill(field, 'teal');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('#008080');
    await expect.poll(() => shown('header.background')).toBe('#008080');
  });

  it('gives a brand without an email of its own one only where that is asked for', async () => {
    const { panel, shown, value } = await open('?start=0f6b5c');
    await expect.poll(() => shown('header.background')).toBe('#0f6b5c');
    expect(shown('email.buttons.background')).toBeUndefined();
    await panel.getByRole('checkbox', { name: /^Give the brand an email/ }).click();
    await expect.poll(() => shown('email.buttons.background')).toBe('#0f6b5c');
    await panel.getByRole('button', { name: 'Use these' }).click();
    expect(value('email.buttons.background')).toBe('#0f6b5c');
  });

  it('keeps what is locked, also the next time', async () => {
    const { screen, panel, shown } = await open('?start=0f6b5c');
    const before = panel.getByText(/^\d+ colours change, \d+ stay$/);
    const text = (before.element() as HTMLElement).innerText;
    await panel.getByRole('button', { name: 'Lock: Main button' }).click();
    await expect.element(panel.getByRole('button', { name: 'Unlock: Main button' })).toBeVisible();
    await expect.poll(() => shown('buttons.primary.background')).toBe('#e9b872');
    await expect.element(before).not.toHaveTextContent(text);
    await panel.getByRole('button', { name: 'Use these' }).click();
    await screen.getByRole('button', { name: 'Start from one colour' }).click();
    await expect.element(panel.getByRole('button', { name: 'Unlock: Main button' })).toBeVisible();
    await panel.getByRole('button', { name: 'Unlock: Main button' }).click();
  });
});

describe('a logo', () => {
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input as HTMLInputElement, file);
  };

  it.each(['image/png', 'image/webp', 'image/jpeg'])(
    'as %s offers its colours, and takes the first',
    async (type) => {
      const { panel, field, shown } = await open('?start=0f6b5c');
      await choose(
        await picture(type, [
          ['#ffffff', 200],
          ['#b4321e', 90],
          ['#1e50b4', 40],
        ]),
      );
      const offered = panel.getByRole('group', { name: /^In logo\./ }).getByRole('button');
      await expect.poll(() => offered.elements().length).toBe(2);
      await expect.element(offered.first()).toHaveAttribute('aria-pressed', 'true');
      await offered.nth(1).click();
      const second = (offered.nth(1).element() as HTMLElement).ariaLabel ?? '';
      await expect.element(field).toHaveValue(second);
      await expect.poll(() => shown('header.background')).toBe(second);
    },
  );

  it('as an SVG is a picture: nothing in it runs', async () => {
    const { panel } = await open('?start=0f6b5c');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="document.title='run'">
      <script>document.title = 'run'</script><rect width="9" height="9" fill="#7a1f5c"/></svg>`;
    await choose(new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
    await expect.element(panel.getByRole('button', { name: '#7a1f5c', exact: true })).toBeVisible();
    expect(document.title).not.toBe('run');
  });

  it.each([
    ['no picture', new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }), /“logo.pdf” is not a PNG/],
    ['damaged', new File(['oops'], 'logo.png', { type: 'image/png' }), /“logo.png” is damaged/],
    ['empty', new File([], 'none.png', { type: 'image/png' }), /“none.png” is damaged/],
  ])('that is %s is refused in words, and the colour stays', async (_name, file, error) => {
    const { screen, field } = await open('?start=0f6b5c');
    await choose(file);
    await expect.element(screen.getByText(error)).toBeVisible();
    await expect.element(field).toHaveValue('#0f6b5c');
  });

  it('that is too large is refused unread', async () => {
    const huge = new File([new Uint8Array(11e6)], 'huge.png', { type: 'image/png' });
    expect(await readLogo(huge)).toEqual({ error: expect.stringMatching(/11 MB, and 10 MB is the most/) });
  });
});
