import type { ErrorCase } from './error-case.ts';

export const subscriptionCases: readonly ErrorCase[] = [];
