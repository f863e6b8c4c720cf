// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { DialingCode } from './DialingCode.tsx';

beforeEach(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(cleanup);

const countries = [
  { iso: 'PH', dialingCode: '63', preferred: true },
  { iso: 'AT', dialingCode: '43', preferred: false },
  { iso: 'TH', dialingCode: '66', preferred: false },
  { iso: 'US', dialingCode: '1', preferred: false },
];

async function open() {
  const picked = vi.fn();
  await renderInPortal(<DialingCode value="63" onChange={picked} />, {
    answers: { countries },
    namespaces: ['shell', 'home', 'menu', 'errors', 'access'],
  });
  await act(async () => fireEvent.click(screen.getByLabelText('Dialing code +63')));
  await screen.findByText('Austria');
  return picked;
}
const listed = () => [...document.querySelectorAll('.country')].map(({ textContent }) => textContent);
const search = (value: string) =>
  fireEvent.change(document.querySelector('input[type=search]')!, { target: { value } });

test('every country with its flag and code, the own one first', async () => {
  await open();
  expect(listed()).toEqual(['Philippines+63', 'Austria+43', 'Thailand+66', 'United States+1']);
  expect(document.querySelector('.country img')?.getAttribute('src')).toMatch(
    /^\/assets\/flags-[\w-]{8}\/PH\.svg$/,
  );
});

test.each([
  ['aus', ['Austria+43']],
  ['+66', ['Thailand+66']],
  ['6', ['Philippines+63', 'Thailand+66']],
  ['us', ['Austria+43', 'United States+1']],
  ['zz', []],
])('a search for %s finds by name, code and letters', async (wanted, found) => {
  await open();
  search(wanted);
  expect(listed()).toEqual(found);
  expect(screen.queryByText('No matching country') !== null).toBe(found.length === 0);
});

test('the search key does not send the form around the field', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await renderInPortal(
    <form onSubmit={sent}>
      <DialingCode value="63" onChange={() => {}} />
      <button type="submit">Send</button>
    </form>,
    { answers: { countries }, namespaces: ['shell', 'home', 'menu', 'errors', 'access'] },
  );
  await act(async () => fireEvent.click(screen.getByLabelText('Dialing code +63')));
  await screen.findByText('Austria');
  await userEvent.type(document.querySelector('input[type=search]')!, 'aus{Enter}');
  expect(listed()).toEqual(['Austria+43']);
  expect(sent).not.toHaveBeenCalled();
});

test('picking a country puts its code into the form', async () => {
  const picked = await open();
  expect(document.querySelector<HTMLInputElement>('[name=countryDialingCode]')?.value).toBe('63');
  await act(async () => fireEvent.click(screen.getByText('Thailand')));
  expect(picked).toHaveBeenCalledWith('66');
  expect(document.querySelector('.country')).toBeNull();
});
