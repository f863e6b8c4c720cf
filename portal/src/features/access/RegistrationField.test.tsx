// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FieldRule } from '@foyer/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { fill, valueOf } from '../../testing/form.ts';
import { renderInPortal, type Setup } from '../../testing/portal.tsx';
import { RegistrationField } from './RegistrationField.tsx';

vi.mock('../../domain/bot-check/bot-check.ts', () => ({ solveBotCheck: async () => 'solved' }));

afterEach(cleanup);

const show = (
  rule: Partial<FieldRule> & Pick<FieldRule, 'name'>,
  error?: string,
  answers?: Setup['answers'],
) =>
  renderInPortal(
    <form>
      <RegistrationField
        rule={{ enabled: true, required: true, pattern: '', message: '', ...rule }}
        error={error}
        good={false}
        dialing={{ value: '63', onChange: () => {} }}
        code={{} as never}
        captchaRound={0}
        onSendCode={() => {}}
      />
    </form>,
    { namespaces: ['shell', 'access', 'errors'], ...(answers ? { answers } : {}) },
  );

const rule = '4 to 16 letters and digits, a letter first';
test.each([
  ['username', '^[a-zA-Z][a-zA-Z0-9]{3,15}$', undefined, rule],
  [
    'username',
    '^[a-zA-Z][a-zA-Z0-9]{3,15}$',
    'Account format is incorrect',
    `Account format is incorrect: ${rule}`,
  ],
  ['username', '^[a-zA-Z][a-zA-Z0-9]{3,15}$', 'This field is required', 'This field is required'],
  ['paymentPassword', '^[0-9]{6}$', undefined, '6 digits'],
  [
    'password',
    '^.{8,64}$',
    'Password format is incorrect',
    'Password format is incorrect: 8 to 64 characters',
  ],
  ['email', '^[^@]+@[^@]+$', 'E-mail format is incorrect', 'E-mail format is incorrect'],
] as const)(
  'a rule that can be said stands below its field: %s with %s and the words %j reads %j',
  async (name, pattern, error, note) => {
    await show({ name, pattern }, error);
    expect(document.querySelector('.field-note')?.textContent).toBe(note);
  },
);

test("of a rule with the merchant's own words these alone are shown", async () => {
  await show({ name: 'nickname', pattern: '^.{2,24}$', message: 'Your name' }, 'Your name');
  expect(document.querySelector('.field-note')?.textContent).toBe('Your name');
});

test.each([
  ['another picture is asked for', () => fireEvent.click(screen.getByLabelText('Show a different code'))],
  ['it is emptied', () => fill({ captcha: '' })],
])('nothing says that the captcha is filled in any more once %s', async (_what, change) => {
  await show({ name: 'captcha' }, undefined, { captcha: { image: 'AAAA', digits: '12345' } });
  fireEvent.click(screen.getByRole('button', { name: "Can't read the picture? Fill it in for me" }));
  await screen.findByText("Filled in. You don't need the picture.");
  await act(async () => void change());
  expect(valueOf('captcha')).toBe('');
  expect(screen.queryByText("Filled in. You don't need the picture.")).toBeNull();
});

test('who cannot read the picture of the captcha has it filled in for a proof of work', async () => {
  const { calls } = await show({ name: 'captcha' }, undefined, {
    captcha: { image: 'AAAA', digits: '12345' },
  });
  fireEvent.click(screen.getByRole('button', { name: "Can't read the picture? Fill it in for me" }));
  await waitFor(() => expect(valueOf('captcha')).toBe('12345'));
  expect(screen.getByText("Filled in. You don't need the picture.")).toBeTruthy();
  expect(calls.findLast(({ name }) => name === 'captcha')?.input).toEqual({
    query: { module: 'CAPTCHA3', purpose: 'register', altcha: 'solved' },
  });
});
