import { get } from 'react-hook-form';
import { expect, it } from 'vitest';
import { getAt, type JsonPath } from '../model/json-path.ts';
import { fieldName, fromFields, requestOf, toFields, valuesOf } from './request-values.ts';

const odd = { 'a.b[0]': [null, '', [], {}, [[0]]], type: { ref: false }, '': { 1: 'x%2e' }, __proto: null };

it('the values are the request again, whatever is in it and however it is called', () => {
  const request = { params: { id: '' }, query: odd, headers: { 'X-A.b': 1 }, body: [odd, null, 'text'] };
  expect(requestOf(valuesOf(request))).toEqual(request);
  expect(requestOf(valuesOf({ ...request, body: undefined }))).toEqual({ ...request, body: undefined });
});

it('the values are found under the names of their paths', () => {
  const values = valuesOf({ params: {}, query: odd, headers: {}, body: { to: [odd] } });
  const paths: JsonPath[] = [
    ['query', 'a.b[0]', 4, 0, 0],
    ['query', '', '1'],
    ['body', 'to', 0, 'type', 'ref'],
  ];
  for (const path of paths) expect(get(values, fieldName(path))).toBe(getAt(requestOf(values), path));
});

it('the values lose what was left out, and the objects around it, but no part of the request and no item of a list', () => {
  const delay = { '@delay': null, '@retry': undefined };
  expect(fromFields({ '@event': 'a', '@attributes': delay })).toEqual({ event: 'a' });
  expect(fromFields({ '@attributes': { '@deep': delay } })).toBeUndefined();
  expect(fromFields({ '@attributes': delay }, true)).toEqual({});
  expect(fromFields([{ '@email': null }, null, ''])).toEqual([{}, '']);
  expect(fromFields(toFields({ attributes: {} }))).toEqual({ attributes: {} });
});

it('the values take the body from its text where there is one that can be read', () => {
  const request = { params: {}, query: {}, headers: {}, body: { event: 'a' } };
  expect(requestOf(valuesOf(request, '{"event":"b"}')).body).toEqual({ event: 'b' });
  expect(requestOf(valuesOf(request, '{"event":')).body).toEqual({ event: 'a' });
});
