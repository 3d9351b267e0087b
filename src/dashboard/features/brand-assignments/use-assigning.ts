import { upperFirst } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ID_PATTERN } from '#contract/wire.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { announce } from '#ui/announce.ts';
import { UNDO_KEY } from '#ui/undo-offer.tsx';
import {
  type AssignmentStep,
  brandAfter,
  type FormerBrand,
  type Target,
  takeStep,
  undoOf,
} from './assignment-step.ts';
import { readBrandsAgain, readOwnBrand } from './carried-brand.ts';
import { type AssignmentProblem, refusalOf } from './refusal.ts';
import { type NamedBrand, useNames } from './use-names.ts';

type Started = Omit<AssignmentProblem, 'error'>;

/** The undo of the last step. */
interface Offer {
  /** Milliseconds. */
  readonly at: number;
  readonly title: string;
  readonly note: string;
  readonly step: AssignmentStep;
}

export type Assigning = ReturnType<typeof useAssigning>;

/** Runs one step at a time, notes the result in the directory and offers undo. @param brand the brand of the page, if any */
export function useAssigning(
  brand: NamedBrand | undefined,
  onDone: (step: AssignmentStep, origin: Started['origin']) => void,
) {
  const directory = useOwnDirectory();
  const client = useQueryClient();
  const { brandName, targetName } = useNames(brand);
  const [offer, setOffer] = useState<Offer>();

  const note = ({ kind, id }: Target, brandId: FormerBrand) => {
    const at = Math.floor(Date.now() / 1000);
    directory.see([{ type: kind, id }], at);
    directory.noteBrand({ type: kind, id }, brandId === undefined ? undefined : { id: brandId, at });
  };

  /** The brand before a step, from the service, or else as this browser noted it. */
  const formerBrand = async ({ kind, id }: Target): Promise<FormerBrand> => {
    // The service may answer an ID of another format as an unknown operation.
    const told = ID_PATTERN.test(id) && (await readOwnBrand(client, { kind, id }).catch(() => null));
    return told ? (told.brand?.unique_id ?? null) : directory.find({ type: kind, id })?.brand?.id;
  };

  const offerUndo = (step: AssignmentStep, former: FormerBrand, title: string) => {
    const undo = undoOf(step, former, brand?.unique_id);
    if (!undo) {
      announce(title, { shown: true });
      setOffer(undefined);
      return;
    }
    const undoes =
      undo.step.act === 'assign'
        ? `assigns ${brandName(undo.step.brandId)} to it`
        : 'leaves it without a brand of its own';
    const text = undo.isKnown
      ? `Undo ${undoes}, as before.`
      : `Undo ${undoes}. What it had before is not known.`;
    announce(`${title}. ${text} The offer lasts 10 seconds; ${UNDO_KEY} takes it.`);
    setOffer({ at: Date.now(), title, note: text, step: undo.step });
  };

  const running = useMutation({
    mutationFn: async ({ step }: Started) => {
      const former = await formerBrand(step.target);
      await takeStep(client, step);
      return former;
    },
    onSuccess: async (former, { step, origin }) => {
      const { target } = step;
      await readBrandsAgain(client);
      note(target, brandAfter(step, former));
      const title = upperFirst(
        step.act === 'assign'
          ? `${brandName(step.brandId)} is assigned to ${targetName(target)}`
          : `${targetName(target)} has no brand of its own now`,
      );
      if (origin === 'undo') {
        setOffer(undefined);
        announce(`Undone: ${title}`, { shown: true });
      } else offerUndo(step, former, title);
      onDone(step, origin);
    },
    onError: (error, { step, origin }) => {
      const { isAlreadyThere, field } = refusalOf({ error, step, origin });
      if (isAlreadyThere && step.act === 'assign') note(step.target, step.brandId);
      if (field) announce(field);
    },
  });
  const { variables: started, error, isPending, mutate } = running;
  return {
    run: (step: AssignmentStep, origin: Started['origin']) => {
      if (!isPending) mutate({ step, origin });
    },
    pending: isPending ? started : undefined,
    problem: error && started ? { ...started, error } : undefined,
    clearProblem: running.reset,
    offer,
    clearOffer: () => setOffer(undefined),
  };
}
