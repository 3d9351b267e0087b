import type { ApiError } from '#api/api-error.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact } from '#ui/fact-list.tsx';
import { wireErrors } from '../form-errors.ts';

/** The errors of a refusal in the service's own words, each with its code and the fields that it may be about. */
export function WireErrors({ refusal }: { readonly refusal: ApiError }) {
  return wireErrors(refusal).map(({ code, field, message }) => (
    <Fact key={`${code} ${field} ${message}`} name={code === undefined ? 'Error' : `Code ${code}`}>
      {field !== undefined && <ExternalText component="code">{field}</ExternalText>} {message}
    </Fact>
  ));
}
