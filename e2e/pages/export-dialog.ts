import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { PageObject } from './page-object.ts';

/** Exporting request logs: the dialog with its choices, and how far an export is. */
export class ExportDialog extends PageObject {
  readonly form = this.page.getByRole('dialog', { name: 'Export', exact: true });
  readonly panel = this.page.getByRole('dialog', { name: /^Export to request-logs-/ });
  readonly limit = this.form.getByRole('textbox', { name: 'At most' });
  readonly withSecrets = this.form.getByRole('checkbox', { name: 'With secrets and e-mail addresses' });
  readonly start = this.form.getByRole('button', { name: /^(Start export|Export with secrets)$/ });
  readonly stop = this.panel.getByRole('button', { name: 'Stop and keep what is written' });
  readonly status = this.page.getByRole('region', { name: 'Export of request logs' });

  /** No window of the browser's own can be answered by a test: the file is kept and handed over as a download. */
  static async withoutPicker(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'showSaveFilePicker', { value: undefined });
    });
  }

  /** Opens the dialog, from the menu of the list. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^More:/ }).click();
    await this.page.getByRole('menuitem', { name: 'Export …' }).click();
  }

  async choose(format: 'NDJSON' | 'CSV' | 'HAR', form = this.form): Promise<void> {
    await form.getByRole('radio', { name: format }).check();
  }

  /** Starts the export and waits until the whole file has come. */
  async download(): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.start.click()]);
    await expect(this.panel.getByText(/ exported$/)).toBeVisible();
    return this.read(download);
  }

  async read(download: Download): Promise<{ name: string; text: string }> {
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }

  async done(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Done' }).click();
    await expect(this.panel).toBeHidden();
  }
}
