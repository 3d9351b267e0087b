import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownerOf } from '#features/directory/use-directory.ts';
import { useSession } from '#features/session/session.ts';
import { useStore } from '#lib/store.ts';
import type { BrandIds } from '../brand-queries.ts';
import type { Replacement } from './replacement.ts';
import { type ReplacementRunner, replacementRunner } from './replacement-runner.ts';

/** The replacement of the brand's email resource, taken up where it was left. */
export function useReplacement(ids: BrandIds): readonly [Replacement, ReplacementRunner['send']] {
  const runner = replacementRunner(useQueryClient(), ids, ownerOf(useSession()));
  useEffect(() => runner.follow(), [runner]);
  return [useStore(runner.state), runner.send];
}
