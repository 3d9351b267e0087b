import type { ApiError } from '#api/api-error.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact } from '#ui/fact-list.tsx';
import { wireErrors } from '../form-errors.ts';

export function WireErrors({ refusal }: { readonly refusal: ApiError }) {
  return wireErrors(refusal).map(({ code, field, message }) => (
    <Fact key={`${code} ${field} ${message}`} name={code === undefined ? 'Error' : `Code ${code}`}>
      {field !== undefined && <ExternalText component="code">{field}</ExternalText>} {message}
    </Fact>
  ));
}
