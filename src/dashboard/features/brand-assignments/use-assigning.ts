import { upperFirst } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ID_PATTERN } from '#contract/wire.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { announce } from '#ui/announce.ts';
import { UNDO_KEY } from '#ui/undo-offer.tsx';
import {
  type AssignmentStep,
  assignmentMutation,
  brandAfter,
  type FormerBrand,
  readBrand,
  type Target,
  type UndoPlan,
  undoPlan,
} from './assignment-step.ts';
import { type Refusal, refusalOf } from './internal/refusal.ts';
import { type NamedBrand, useNames } from './use-names.ts';

/** Where the step was started, which is where a refusal is shown. */
export type StepOrigin = 'form' | 'list' | 'undo';

export interface AssignmentProblem extends Refusal {
  readonly step: AssignmentStep;
  readonly origin: StepOrigin;
}

/** The last step, with its undo. */
export interface Offer {
  readonly number: number;
  readonly title: string;
  readonly note: string | undefined;
  readonly plan: UndoPlan;
}

export interface Assigning {
  readonly run: (step: AssignmentStep, origin: StepOrigin) => void;
  readonly pending: { readonly step: AssignmentStep; readonly origin: StepOrigin } | undefined;
  readonly error: AssignmentProblem | undefined;
  readonly clearError: () => void;
  readonly offer: Offer | undefined;
  readonly clearOffer: () => void;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Runs one step at a time, notes the result in the directory and offers undo. @param brand the brand of the page, if any */
export function useAssigning(
  brand: NamedBrand | undefined,
  onDone: (step: AssignmentStep, origin: StepOrigin) => void,
): Assigning {
  const directory = useOwnDirectory();
  const cache = useQueryClient();
  const { mutateAsync } = useMutation(assignmentMutation);
  const { brandName, targetName } = useNames(brand);
  const [pending, setPending] = useState<Assigning['pending']>();
  const [error, setError] = useState<AssignmentProblem>();
  const [offer, setOffer] = useState<Offer>();
  const offers = useRef(0);

  const remember = (target: Target, brandId: FormerBrand) => {
    const at = nowSeconds();
    const key = { type: target.kind, id: target.id };
    const own = brand && ({ type: 'brand', id: brand.unique_id, name: brand.title ?? undefined } as const);
    directory.see(own ? [key, own] : [key], at);
    directory.noteBrand(key, brandId === undefined ? undefined : { id: brandId, at });
  };

  const offerUndo = (step: AssignmentStep, former: FormerBrand, title: string) => {
    const plan = undoPlan(step, former, brand?.unique_id);
    if (!plan) {
      announce(title, { shown: true });
      setOffer(undefined);
      return;
    }
    const undoes =
      plan.step.act === 'assign'
        ? `assigns ${brandName(plan.step.brandId)} to it`
        : 'leaves it without a brand of its own';
    const note =
      plan.kind === 'guesses'
        ? `Undo ${undoes}. What it had before is not known.`
        : `Undo ${undoes}, as before.`;
    announce(`${title}. ${note} The offer lasts 10 seconds; ${UNDO_KEY} takes it.`);
    offers.current += 1;
    setOffer({ number: offers.current, title, note, plan });
  };

  /** The brand before a step, from the service, or else as this browser noted it. */
  const formerBrand = async (target: Target): Promise<FormerBrand> => {
    try {
      // The service may answer an ID of another format as an unknown operation.
      if (ID_PATTERN.test(target.id)) return await readBrand(cache, target);
    } catch {}
    return directory.find({ type: target.kind, id: target.id })?.brand?.id;
  };

  const take = async (step: AssignmentStep, origin: StepOrigin) => {
    const { target } = step;
    setPending({ step, origin });
    setError(undefined);
    const former = await formerBrand(target);
    try {
      await mutateAsync(step);
      remember(target, brandAfter(step, former));
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
    } catch (error) {
      const refusal = refusalOf(error, step, origin === 'form');
      if (refusal.isAlreadyThere && step.act === 'assign') remember(target, step.brandId);
      if (refusal.field) announce(refusal.field);
      setError({ ...refusal, step, origin });
    } finally {
      setPending(undefined);
    }
  };

  return {
    run: (step, origin) => {
      if (!pending) void take(step, origin);
    },
    pending,
    error,
    clearError: () => setError(undefined),
    offer,
    clearOffer: () => setOffer(undefined),
  };
}
