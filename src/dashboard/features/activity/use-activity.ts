import { useSyncExternalStore } from 'react';
import { ownerOf } from '#features/directory/use-directory.ts';
import { useSession } from '#features/session/session.ts';
import { type Activity, activityOf } from './activity.ts';

/** The activity of whoever is signed in; renders again whenever it changes. */
export function useActivity(): Activity {
  const activity = activityOf(ownerOf(useSession()));
  useSyncExternalStore(activity.subscribe, activity.entries);
  return activity;
}
