import { expect, it } from 'vitest';
import { matchUri } from '#contract/match.ts';
import { updateContact } from '#contract/operations/contacts.ts';
import { isCountry, isState, zipCodeFits } from '../rules/contact-fields.ts';
import { demoAccounts, demoApplications } from './accounts.ts';
import { demoLogs } from './logs.ts';

const ZIP_UNSUPPORTED = 27422002;
const keys = new Map([...demoAccounts, ...demoApplications].map(({ id }, index) => [id, index + 1]));

it('demo updates of contacts are refused for their address exactly when the service would refuse it', () => {
  const updates = [...demoLogs({ from: 0, to: 20_000, end: 1_800_000_000, keys })].filter(
    (log) =>
      matchUri(log.method, log.uri)?.operation.id === updateContact.id &&
      log.code < 500 &&
      // A long body is cut.
      !log.requestBody?.endsWith('…'),
  );
  let refused = 0;
  for (const { requestBody, responseBody } of updates) {
    const { address } = JSON.parse(requestBody ?? '') as {
      readonly address: { readonly country?: string; readonly state?: string; readonly zip_code: string };
    };
    // Those that the contract's schemas refuse are another test's.
    if (address.country?.length !== 2) continue;
    expect(isCountry(address.country)).toBe(true);
    if (address.state !== undefined) expect(isState(address.state, address.country)).toBe(true);
    const isRefused = responseBody?.includes(String(ZIP_UNSUPPORTED)) ?? false;
    expect(zipCodeFits(address.zip_code, address.country)).toBe(!isRefused);
    if (isRefused) refused += 1;
  }
  expect(updates.length).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(0);
});
