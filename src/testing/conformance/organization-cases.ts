import type { ErrorCase } from './error-case.ts';

export const organizationCases: readonly ErrorCase[] = [];
