import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isRecord } from '#contract/record.ts';
import { paths } from '#lib/paths.ts';
import type { TextCodec } from '#lib/text-codec.ts';
import { optionalField, urlState } from '#lib/url-state.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { fieldAt, tabOf } from './brand-fields.ts';

const PARAM = 'field';

const fieldCodec: TextCodec<string> = {
  parse: (text) => (fieldAt(text) ? text : undefined),
  format: (path) => path,
  wanted: 'a colour or a text of a brand',
};

const tabPaths = {
  colours: paths.brand,
  texts: paths.brandTexts,
  email: paths.brandEmail,
  session: paths.brandSession,
} as const;

const selectedState = urlState({ field: optionalField(PARAM, fieldCodec) });

/** State of a navigation caused by focusing a field. */
const OWN_STEP = { ownStep: true } as const;

export const isOwnStep = (state: unknown): boolean => isRecord(state) && state.ownStep === true;

/** @param byItself the field already has the focus */
type SelectField = (path: string, byItself?: boolean) => void;

/**
 * The selected field in the URL as `?field=buttons.primary.background`, on any tab. Replaces the history entry, so that
 * Back leaves the tab.
 */
export function useSelectedField(): readonly [string | undefined, SelectField] {
  const [{ field }] = useUrlState(selectedState);
  const { organizationId = '', brandId = '' } = useParams();
  const navigate = useNavigate();
  const select = useCallback<SelectField>(
    (path, byItself = false) => {
      const field = fieldAt(path);
      if (!field) return;
      const pathname = tabPaths[tabOf(field)](organizationId, brandId);
      const isHere = pathname === location.pathname;
      // Keeps the tab's other parameters.
      const query = new URLSearchParams(isHere ? location.search : '');
      query.set(PARAM, path);
      void navigate(
        { pathname, search: `?${query}` },
        {
          replace: isHere,
          preventScrollReset: true,
          state: byItself ? OWN_STEP : null,
        },
      );
    },
    [navigate, organizationId, brandId],
  );
  return [field, select];
}
