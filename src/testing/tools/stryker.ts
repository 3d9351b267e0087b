import { Stryker } from '@stryker-mutator/core';

/** Changes the code of the files to `mutate` at one point at a time, and reports the changes that no test notices. */
export const runStryker = (options: object) => new Stryker(options).runMutationTest();
