import { brandAssignmentCases } from './brand-assignment-cases.ts';
import { brandResourceCases } from './brand-resource-cases.ts';
import { groupBrandCases } from './group-brand-cases.ts';

export const brandCases = [...brandAssignmentCases, ...brandResourceCases, ...groupBrandCases];
