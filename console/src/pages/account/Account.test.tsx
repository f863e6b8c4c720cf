import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import type { Gateway } from '../../testing/gateway.ts';
import { knowPasskeys, passkeyOptions } from '../../testing/passkeys.ts';
import { instant, ownAccount, owner, uuid } from '../../testing/records.ts';

const begun = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Foyer:olivia?secret=ABCDEFGH' };
const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
const setUp = (gateway: Gateway) => {
  gateway.answer('staffAccount', ownAccount);
  gateway.answer('staffBeginSecondFactor', begun);
  gateway.answer('staffConfirmSecondFactor', () => {
    gateway.answer('staffAccount', { ...ownAccount, secondFactor: true, recoveryCodes: 10 });
    return { staff: owner, recoveryCodes };
  });
};
type User = Awaited<ReturnType<typeof openConsole>>['user'];

async function throughSetUp(user: User) {
  await fill(user, await screen.findByLabelText(/^Your password/), 'my password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await fill(user, screen.getByLabelText(/^Code from the app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(recoveryCodes);
}

test('two-step verification is set up with password, QR code and a code, and shows recovery codes once', async () => {
  const { gateway, user } = await openConsole('/account', { gateway: setUp });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await throughSetUp(user);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await screen.findByText(/10 recovery codes left/);
  expect(screen.queryByText('aaaaa-bbbbb')).toBeNull();
  expect(gateway.latest('staffBeginSecondFactor').body).toEqual({ password: 'my password' });
});

test('who must set it up sees nothing else, wherever they go, and goes on from there', async () => {
  const { gateway, user } = await openConsole('/switches', {
    staff: { ...owner, mustSetUpSecondFactor: true },
    gateway: (gateway) => {
      setUp(gateway);
      gateway.answer('operatorSwitches', []);
    },
  });
  await screen.findByRole('heading', { name: 'Set up two-step verification' });
  expect(screen.queryByRole('combobox', { name: 'Merchant' })).toBeNull();
  expect(gateway.requests('operatorSwitches')).toEqual([]);
  await throughSetUp(user);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await screen.findByRole('heading', { name: 'Feature switches' });
});

const passkey = { id: uuid(7), name: 'Laptop', host: 'demo.example', createdAt: instant, lastUsedAt: null };

test('who must set one up makes a passkey instead of using an app, and keeps recovery codes', async () => {
  knowPasskeys();
  const { gateway, user } = await openConsole('/switches', {
    staff: { ...owner, mustSetUpSecondFactor: true },
    gateway: (gateway) => {
      gateway.answer('staffBeginPasskey', passkeyOptions);
      gateway.answer('staffAddPasskey', { staff: owner, recoveryCodes });
      gateway.answer('operatorSwitches', []);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  await fill(user, screen.getByLabelText(/^Your password/), 'my password');
  await user.click(screen.getByRole('button', { name: 'Create a passkey' }));
  await screen.findByText('aaaaa-bbbbb');
  // The codes are shown once: nothing leads away from them
  expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull();
  expect(gateway.latest('staffBeginPasskey').body).toEqual({ password: 'my password' });
  expect(gateway.latest('staffAddPasskey').body).toMatchObject({ response: { id: 'cred' } });
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await screen.findByRole('heading', { name: 'Feature switches' });
});

test('passkeys are listed, renamed and removed with the password; what was typed stays when it is refused', async () => {
  const { gateway, user } = await openConsole('/account', {
    gateway: (gateway) =>
      gateway.answer('staffAccount', { ...ownAccount, passkeys: [passkey], recoveryCodes: 10 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
  gateway.answer('staffRenamePasskey', {});
  gateway.answer('staffAccount', { ...ownAccount, passkeys: [{ ...passkey, name: 'Office' }] });
  await fill(user, screen.getByLabelText(/^Name of the passkey/), 'Office');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Office' }));
  gateway.refuse('staffRemovePasskey', 'old_password_wrong', { password: 'old_password_wrong' });
  await fill(user, screen.getByLabelText(/^Your password/), 'not it');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText("Your current password isn't right");
  expect(screen.getByLabelText(/^Your password/)).toHaveValue('not it');
  gateway.answer('staffRemovePasskey', {});
  gateway.answer('staffAccount', ownAccount);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull());
  expect(gateway.latest('staffRemovePasskey').params).toEqual({ id: uuid(7) });
});

test('whoever gives up in the browser’s own dialog has lost nothing; a passkey stands for a code', async () => {
  const dialog = knowPasskeys();
  const { gateway, user } = await openConsole('/account', {
    gateway: (gateway) => {
      gateway.answer('staffAccount', { ...ownAccount, passkeys: [passkey], recoveryCodes: 1 });
      gateway.answer('staffAskPasskey', passkeyOptions);
      gateway.answer('staffRenewRecoveryCodes', { recoveryCodes });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes…' }));
  dialog.get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
  await waitFor(() => expect(gateway.requests('staffAskPasskey')).toHaveLength(1));
  expect(gateway.requests('staffRenewRecoveryCodes')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  await screen.findByText('ccccc-ddddd');
  expect(gateway.latest('staffRenewRecoveryCodes').body).toMatchObject({ passkey: { id: 'cred' } });
});

test('it is turned off with a code; a wrong one is told beside its field', async () => {
  const { gateway, user } = await openConsole('/account', {
    gateway: (gateway) => {
      gateway.answer('staffAccount', { ...ownAccount, secondFactor: true, recoveryCodes: 3 });
      gateway.refuse('staffRemoveSecondFactor', 'second_factor_invalid', { code: 'second_factor_invalid' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off…' }));
  await fill(user, screen.getByLabelText(/^Code from the app/), '000000');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByText("That code isn't right");
  gateway.answer('staffRemoveSecondFactor', {});
  gateway.answer('staffAccount', ownAccount);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Set up' });
});

test('where it is mandatory it cannot be turned off, and new recovery codes can be made', async () => {
  const { gateway, user } = await openConsole('/account', {
    gateway: (gateway) => {
      gateway.answer('staffAccount', {
        ...ownAccount,
        secondFactor: true,
        isMandatory: true,
        recoveryCodes: 1,
      });
      gateway.answer('staffRenewRecoveryCodes', { recoveryCodes });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes…' }));
  expect(screen.queryByRole('button', { name: 'Turn off…' })).toBeNull();
  await fill(user, screen.getByLabelText(/^Code from the app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Create new recovery codes' }));
  await screen.findByText('ccccc-ddddd');
  expect(gateway.latest('staffRenewRecoveryCodes').body).toEqual({ code: '123456' });
});

test('another session is ended with the password, this one is not offered', async () => {
  const { gateway, user } = await openConsole('/account', {
    gateway: (gateway) => gateway.answer('staffAccount', ownAccount),
  });
  gateway.refuse('staffEndSession', 'old_password_wrong', { password: 'old_password_wrong' });
  const buttons = await screen.findAllByRole('button', { name: /^End the session of/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText(/^Your password/)).toBeNull();
  await user.click(buttons[0]!);
  const end = async (password: string) => {
    await fill(user, await screen.findByLabelText(/^Your password/), password);
    await user.click(screen.getByRole('button', { name: 'End the session' }));
  };
  await end('not it');
  await waitFor(() => expect(screen.getByLabelText(/^Your password/)).toBeInvalid());
  gateway.answer('staffEndSession', {});
  await end('my password');
  await waitFor(() => expect(screen.queryByLabelText(/^Your password/)).toBeNull());
  expect(gateway.latest('staffEndSession')).toMatchObject({
    params: { id: uuid(2) },
    body: { password: 'my password' },
  });
});
