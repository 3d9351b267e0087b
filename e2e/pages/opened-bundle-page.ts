import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

/** A support bundle that was opened from a file. */
export class OpenedBundlePage extends PageObject {
  readonly items = this.page.getByRole('list', { name: 'In the bundle' }).locator(':scope > li');
  readonly entry = this.beside('Request log entry');

  /** Comes to the page by the keyboard. */
  async open(): Promise<void> {
    const { paletteField } = new Frame(this.page);
    await this.page.keyboard.press('Control+k');
    await paletteField.fill('open a support bundle');
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL('**/bundle');
  }

  /** Chooses a file with a text in it. */
  async choose(text: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: /^(?:Choose a file|Open another)$/ }).click();
    await (await choosing).setFiles({
      name: 'handed.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  }
}
