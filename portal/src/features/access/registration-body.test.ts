// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { registrationBody } from './registration-body.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['63', '09171234567', '9171234567'],
  ['63', '0917 123-4567', '9171234567'],
  ['63', '00917', '0917'],
  ['225', '0701234567', '0701234567'],
])(
  '+%s %s is sent as %s: one leading zero falls away where it is a trunk prefix',
  (countryDialingCode, mobileNum, sent) => {
    const body = registrationBody({ countryDialingCode, mobileNum }, { code: '', domain: '' }, 'EN');
    expect(body).toMatchObject({ countryDialingCode, mobileNum: sent });
  },
);

test('the code of the form goes before that of the address', () => {
  const of = (values: Record<string, string>) =>
    registrationBody(values, { code: 'URL7', domain: 'd.example' }, 'EN').affiliateCode;
  expect([of({}), of({ affiliateCode: 'FORM7' })]).toEqual(['URL7', 'FORM7']);
});
