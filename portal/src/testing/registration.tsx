import { registrationFieldNames } from '@foyer/contract/registration-fields';
import { switchNames, type SwitchName } from '@foyer/contract/switches';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import RegisterPage from '../features/access/RegisterPage.tsx';
import { bootOf, renderInPortal, type Setup } from './portal.tsx';

type Name = (typeof registrationFieldNames)[number];
type Rules = Partial<Record<Name, { required?: boolean; pattern?: string; message?: string }>>;

/** What a merchant asks for at least. */
export const basicRules: Rules = {
  username: { required: true },
  password: { required: true },
  confirmPassword: { required: true },
};

const settingsOf = (rules: Rules, more: object = {}) => ({
  methods: ['username', 'mobile'],
  verifyMobile: false,
  minimumAge: 21,
  asksBirthDate: false,
  termsVersion: '2026-11',
  fields: registrationFieldNames.map((name) => ({
    name,
    enabled: name in rules,
    required: false,
    pattern: '',
    message: '',
    ...rules[name],
  })),
  ...more,
});

/**
 * Opens the registration of a merchant.
 * @param rules the fields that are asked for
 */
export async function openRegistration(
  rules: Rules = basicRules,
  {
    answers = {},
    off = [],
    ...more
  }: { answers?: Setup['answers']; off?: SwitchName[]; methods?: string[]; verifyMobile?: boolean } = {},
) {
  const { settings } = bootOf();
  const world = await renderInPortal(<RegisterPage />, {
    answers: {
      captcha: { image: 'AAAA' },
      announcements: [],
      registrationSettings: settingsOf(rules, more),
      ...answers,
    },
    namespaces: ['shell', 'home', 'menu', 'errors', 'access'],
    boot: { settings: { ...settings, switches: switchNames.filter((name) => !off.includes(name)) } },
  });
  await waitFor(() => expect(document.querySelector('.spinner')).toBeNull());
  return world;
}
