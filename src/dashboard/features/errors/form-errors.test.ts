import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { assignToDocumentErrors } from '#contract/errors/brands.ts';
import { BRAND_ACTION_NOT_ALLOWED } from '#contract/errors/error-codes.ts';
import { proxyError } from '#testing/proxy-error.ts';
import { explainError } from './error-explanation.ts';
import { formErrors, namedAsOnWire, refusalTexts } from './form-errors.ts';
import { plainWords } from './plain-words.ts';

const names = namedAsOnWire(['event', 'attributes.callback', 'password']);

function refused(...errors: readonly { code: number | string; message: string }[]): ApiError {
  const operation = 'createEventSubscription';
  return new ApiError({ kind: 'service', operation, status: 400, message: errors[0]?.message ?? '', errors });
}

describe('formErrors', () => {
  it('puts documented codes on their fields, with what to do about them, keeps several errors apart, and those of one field together', () => {
    const { fields, rest } = formErrors(
      refused(
        { code: 15007010, message: 'empty' },
        { code: 15007029, message: 'unreachable' },
        { code: 15007011, message: 'unknown' },
        { code: 424242, message: 'Something new' },
      ),
      names,
    );
    expect(Object.keys(fields)).toEqual(['event', 'attributes.callback']);
    expect(fields.event).toBe('Choose an event. The service knows no such event. Choose one from the list.');
    expect(rest).toEqual(['Something new.']);
  });

  it('tells the form as a whole what belongs to a field that it does not have', () => {
    const { fields, rest } = formErrors(refused({ code: 15007010, message: 'empty' }), namedAsOnWire([]));
    expect(fields).toEqual({});
    expect(rest).toHaveLength(1);
  });

  it('reads the proxy’s own fields', () => {
    const error = proxyError('invalid_body', 400, { fields: { password: 'must not be empty' } });
    expect(formErrors(error, names)).toEqual({ fields: { password: 'must not be empty.' }, rest: [] });
  });

  it('tells the meanings of a code apart where the service says one of them word for word', () => {
    const [brand, setting] = assignToDocumentErrors[25002001];
    const answer = (message: string) => {
      const errors = [{ code: 25002001, message }];
      const operation = 'assignBrandToDocument';
      const error = new ApiError({ kind: 'service', operation, status: 403, message, errors });
      return formErrors(error, namedAsOnWire(['brand_id', 'document_id']));
    };
    expect(answer(brand.condition).fields).toEqual({
      brand_id: plainWords({ ...brand, code: BRAND_ACTION_NOT_ALLOWED }),
    });
    expect(answer(setting.condition).fields).toEqual({
      document_id: plainWords({ ...setting, code: BRAND_ACTION_NOT_ALLOWED }),
    });
    expect(answer('Not allowed')).toEqual({ fields: {}, rest: ['Not allowed.'] });
    const technical = 'It gave a reason that only a developer can read.';
    expect(answer('brand_id is not allowed').rest).toEqual([technical]);
  });

  it('always says something', () => {
    const offline = new ApiError({ kind: 'network', status: 0, message: 'The server could not be reached' });
    for (const error of [offline, refused(), new Error('boom'), 'odd'])
      expect(formErrors(error, names).rest).toHaveLength(1);
  });
});

describe('refusalTexts', () => {
  it('says what the service said, and else why it may be, without the title that stands above', () => {
    expect(refusalTexts(refused({ code: 1, message: 'Something new' }))).toEqual(['Something new.']);
    const offline = new ApiError({ kind: 'network', status: 0, message: '' });
    for (const error of [offline, refused(), new Error('boom')])
      expect(refusalTexts(error)).toEqual([explainError(error).text]);
  });
});
