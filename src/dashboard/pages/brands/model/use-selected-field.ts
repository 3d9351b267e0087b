import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#kit/paths.ts';
import { fieldAt } from './brand-fields.ts';

const PARAM = 'field';

/**
 * The field that is selected, in the URL as `?field=buttons.primary.background`, and how to select another: a colour is
 * on the first tab, everything else on that of the texts. Selecting replaces the step, so that Back leaves the tab.
 */
export function useSelectedField(): readonly [string | undefined, (path: string) => void] {
  const [query] = useSearchParams();
  const { organizationId = '', brandId = '' } = useParams();
  const navigate = useNavigate();
  const given = query.get(PARAM) ?? '';
  const select = useCallback(
    (path: string) => {
      const tab = fieldAt(path)?.kind === 'colour' ? undefined : 'texts';
      const search = `?${new URLSearchParams({ [PARAM]: path })}`;
      const pathname = paths.brand(organizationId, brandId, tab);
      void navigate(
        { pathname, search },
        { replace: pathname === location.pathname, preventScrollReset: true },
      );
    },
    [navigate, organizationId, brandId],
  );
  return [fieldAt(given) ? given : undefined, select];
}
