import type { Answer } from '@foyer/contract/client';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import type { Gateway } from '../../testing/gateway.ts';
import { instant, support, uuid } from '../../testing/records.ts';

type User = Awaited<ReturnType<typeof openConsole>>['user'];
type Record = Answer<'operatorAnnouncement'>;

const notice: Record = {
  id: uuid(502),
  type: 'PL',
  groupName: '',
  execution: null,
  promotionType: '',
  titles: { EN: 'New games' },
  contents: { EN: '<p>Many</p>' },
  enabled: true,
  startsAt: instant,
  endsAt: null,
  position: 3,
  version: 4,
  state: 'now',
};

const open = (path = `/announcements/${notice.id}`, staff?: typeof support) =>
  openConsole(path, {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => {
      gateway.answer('operatorAnnouncement', notice);
      gateway.answer('operatorCheckHtml', ({ body }) => ({
        html: (body as { html: string }).html,
        removed: [],
      }));
    },
  });
const english = () => screen.findByRole('region', { name: 'English' });

test('an announcement shows its texts by language, its times in the zone of the merchant, and a preview', async () => {
  await open();
  expect(within(await english()).getByRole('textbox', { name: 'Title' })).toHaveValue('New games');
  const filipino = screen.getByRole('region', { name: 'Filipino' });
  expect(within(filipino).getByText('Missing, falls back to EN')).toBeVisible();
  expect(screen.getByLabelText('Begins')).toHaveValue('2026-11-20T16:00');
  expect(screen.getByTitle('Preview')).toHaveAttribute(
    'src',
    expect.stringContaining('/console/preview?merchant=demo'),
  );
});

test('of a new one English is required, and an empty paragraph does not pass for its text', async () => {
  const { user } = await open('/announcements/create');
  expect(within(await english()).getByText('Required')).toBeVisible();
  const title = within(await english()).getByRole('textbox', { name: 'Title' });
  await expect.poll(() => title).toBeEnabled();
  await fill(user, title, 'New games');
  expect(within(await english()).getByText('Incomplete')).toBeVisible();
});

test('a translation is saved with everything that was read, and its version', async () => {
  const { gateway, user } = await open();
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  const filipino = screen.getByRole('region', { name: 'Filipino' });
  await fill(user, within(filipino).getByRole('textbox', { name: 'Title' }), 'Mga bagong laro');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  gateway.answer('operatorSetAnnouncement', { ...notice, version: 5 });
  await user.click(save);
  await screen.findByText('Saved, and live within a second');
  const { id, state: _, ...written } = notice;
  expect(gateway.latest('operatorSetAnnouncement')).toMatchObject({
    params: { id },
    body: { ...written, merchant: 'demo', titles: { EN: 'New games', TY: 'Mga bagong laro' } },
  });
});

test('who goes on writing as soon as it is saved saves over nobody but themselves', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetAnnouncement', ({ body }) => {
    const { titles, version } = body as Record;
    return { ...notice, titles, version: version + 1 };
  });
  const title = within(await english()).getByRole('textbox', { name: 'Title' });
  // It is not read again before the next is written
  gateway.answer('operatorAnnouncement', () => new Promise<never>(() => {}));
  for (const [words, version] of [
    ['New games and more', 4],
    ['New games, more and more', 5],
  ] as const) {
    await fill(user, title, words);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('All saved');
    expect(gateway.latest('operatorSetAnnouncement').body).toMatchObject({ titles: { EN: words }, version });
  }
  expect(screen.queryByText(/Somebody else saved this/)).toBeNull();
});

test('a popup is written for those whom the portal shows it to', async () => {
  const { gateway, user, path } = await open('/announcements/create');
  await choose(user, 'Type', 'Popup');
  await choose(user, 'When they see it', 'At the first login only');
  await fill(user, within(await english()).getByRole('textbox', { name: 'Title' }), 'Welcome');
  gateway.answer('operatorSetAnnouncement', ({ params }) => ({ ...notice, id: params.id! }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toMatch(/^\/announcements\/[0-9a-f-]{36}$/);
  expect(gateway.latest('operatorSetAnnouncement').body).toMatchObject({
    type: 'PU',
    groupName: 'SHELL_PU_A',
    execution: 'F',
    titles: { EN: 'Welcome' },
    startsAt: 'now',
    version: 0,
  });
});

test('what is missing in English is shown beside it until it is written', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetAnnouncement', 'body_invalid', { 'titles.EN': 'field_required' });
  const title = within(await english()).getByRole('textbox', { name: 'Title' });
  await fill(user, title, ' ');
  gateway.answer('operatorCheckHtml', { html: '', removed: [] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const required = 'Required in English: the other languages fall back to it';
  await screen.findByText(required);
  await fill(user, title, 'Newer games');
  expect(screen.queryByText(required)).toBeNull();
  expect(title).toBeValid();
});

test('what else is wrong with an English text is told in its own words', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetAnnouncement', 'body_invalid', { 'titles.EN': 'field_invalid' });
  const title = within(await english()).getByRole('textbox', { name: 'Title' });
  await fill(user, title, 'Newer games');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await within(await english()).findByText("That value isn't valid");
  expect(screen.queryByText(/^Required in English/)).toBeNull();
});

test('HTML that would be removed is shown while it is written', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorCheckHtml', { html: '', removed: [{ what: '<script>', times: 2 }] });
  await fill(user, within(await english()).getByRole('textbox', { name: 'Content' }), '<script>x</script>');
  const warnings = await screen.findAllByText('Not allowed here, and removed when you save:');
  expect(warnings[0]!.parentElement).toHaveTextContent('<script>, 2 times');
});

test('a button puts an element around the words that are chosen', async () => {
  const { user } = await open();
  const content = within(await english()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
  content.setSelectionRange(3, 7);
  await user.click(within(await english()).getByRole('button', { name: 'Bold' }));
  expect(content).toHaveValue('<p><strong>Many</strong></p>');
});

test('ending it now asks the gateway to end it at its own time', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetAnnouncement', { ...notice, state: 'ended', version: 5 });
  await user.click(await screen.findByRole('button', { name: 'End now' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetAnnouncement').body).toMatchObject({ endsAt: 'now', version: 4 });
});

test('a copy is a new one with the same texts', async () => {
  await open(`/announcements/create?copy=${notice.id}`);
  await screen.findByRole('heading', { name: 'New announcement' });
  expect(within(await english()).getByRole('textbox', { name: 'Title' })).toHaveValue('New games');
});

test('leaving with unsaved work is asked about, and staying keeps it', async () => {
  const { user, path } = await open();
  const title = within(await english()).getByRole('textbox', { name: 'Title' });
  await fill(user, title, 'Newer games');
  await user.click(screen.getByRole('link', { name: 'All announcements' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(path()).toBe(`/announcements/${notice.id}`);
  expect(title).toHaveValue('Newer games');
});

test('one that does not exist says so', async () => {
  await openConsole(`/announcements/${notice.id}`, {
    gateway: (gateway) => gateway.refuse('operatorAnnouncement', 'not_found'),
  });
  await screen.findByText('There is no such announcement.');
});

test('what is typed stays while the announcement cannot be read again', async () => {
  const { gateway, user } = await open();
  const title = within(await english()).getByRole('textbox', { name: 'Title' });
  await fill(user, title, 'Newer games');
  gateway.refuse('operatorSetAnnouncement', 'version_conflict');
  gateway.refuse('operatorAnnouncement', 'service_unavailable');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => gateway.requests('operatorAnnouncement')).toHaveLength(2);
  await screen.findByText('Somebody else saved this while you were writing: look at it, and save again.');
  expect(within(await english()).getByRole('textbox', { name: 'Title' })).toHaveValue('Newer games');
});

/** Somebody else saves while this one is open and saved. */
async function saveAfter(theirs: Partial<Record>, user: User, gateway: Gateway) {
  gateway.refuse('operatorSetAnnouncement', 'version_conflict');
  gateway.answer('operatorAnnouncement', { ...notice, ...theirs, version: 5 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
}
const written = async (name: string) => within(await english()).getByRole('textbox', { name });

test('a title that somebody else saved meanwhile is kept beside the content that is written here', async () => {
  const { gateway, user } = await open();
  await fill(user, await written('Content'), '<p>More</p>');
  await saveAfter({ titles: { EN: 'Newest games', TY: 'Bago' } }, user, gateway);
  await screen.findByText(
    'Their changes are in the form now: Title, English, Title, Filipino. Look at them, then save.',
  );
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  expect(await written('Title')).toHaveValue('Newest games');
  expect(await written('Content')).toHaveValue('<p>More</p>');
  expect(gateway.requests('operatorSetAnnouncement')).toHaveLength(1);
  gateway.answer('operatorSetAnnouncement', ({ body }) => ({ ...notice, ...(body as Record), version: 6 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('All saved');
  expect(screen.queryByText(/Somebody else saved this/)).toBeNull();
  expect(gateway.latest('operatorSetAnnouncement').body).toMatchObject({
    titles: { EN: 'Newest games', TY: 'Bago' },
    contents: { EN: '<p>More</p>' },
    version: 5,
  });
});

test.each([
  ['Keep mine', 'My games'],
  ['Take theirs', 'Their games'],
])('"%s" decides about what both changed, and nothing else of either is lost', async (choice, title) => {
  const { gateway, user } = await open();
  await fill(user, await written('Title'), 'My games');
  await fill(user, await written('Content'), '<p>More</p>');
  await saveAfter({ titles: { EN: 'Their games' }, position: 9 }, user, gateway);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Yours differs in: Title, English.');
  expect(note).toHaveTextContent(/Their other changes are kept either way: Sort order\./);
  await user.click(within(note).getByRole('button', { name: choice }));
  expect(await written('Title')).toHaveValue(title);
  gateway.answer('operatorSetAnnouncement', { ...notice, version: 6 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => gateway.latest('operatorSetAnnouncement').body)
    .toMatchObject({ titles: { EN: title }, contents: { EN: '<p>More</p>' }, position: 9, version: 5 });
});

test('one that a colleague deleted meanwhile says so, and is restored only when that is chosen', async () => {
  const { gateway, user } = await open();
  await fill(user, await written('Title'), 'My games');
  await saveAfter({ state: 'deleted' }, user, gateway);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('They deleted it. Saving brings it back.');
  expect(note).not.toHaveTextContent('Yours differs');
  await user.click(within(note).getByRole('button', { name: 'Keep mine' }));
  expect(await written('Title')).toHaveValue('My games');
  gateway.answer('operatorSetAnnouncement', { ...notice, version: 6 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => gateway.latest('operatorSetAnnouncement').body)
    .toMatchObject({ titles: { EN: 'My games' }, version: 5 });
});

test('one that a colleague deleted meanwhile is shown deleted when theirs is taken', async () => {
  const { gateway, user } = await open();
  await fill(user, await written('Title'), 'My games');
  await saveAfter({ state: 'deleted' }, user, gateway);
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await written('Title')).toHaveValue('New games');
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
  expect(gateway.requests('operatorSetAnnouncement')).toHaveLength(1);
});

test('who sees an announcement is not put together from two people', async () => {
  const { gateway, user } = await open();
  await choose(user, 'Type', 'Popup');
  await saveAfter({ type: 'B', groupName: 'm_reg' }, user, gateway);
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Note on the registration page');
  expect(screen.queryByRole('combobox', { name: 'When they see it' })).toBeNull();
});

test('when an announcement begins and ends is not put together from two people', async () => {
  const { gateway, user } = await open();
  fireEvent.change(await screen.findByLabelText('Ends'), { target: { value: '2026-12-01T10:00' } });
  await saveAfter({ startsAt: '2026-12-02T00:00:00.000Z' }, user, gateway);
  expect(await screen.findByRole('alert')).toHaveTextContent('Yours differs in: Begins, Ends.');
});

test('support looks at it and cannot change it', async () => {
  await open(undefined, support);
  expect(within(await english()).getByRole('textbox', { name: 'Title' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|End now/ })).toBeNull();
});

test('an earlier version is put into the editor, and saved as any other change', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorAnnouncementVersions', {
    versions: [
      {
        version: 4,
        at: instant,
        by: 'ana',
        reason: '',
        deleted: false,
        content: { titles: { EN: 'New games' } },
        before: { 'titles.EN': 'Old games' },
        after: { 'titles.EN': 'New games' },
      },
      {
        version: 3,
        at: null,
        by: '',
        reason: '',
        deleted: false,
        content: { titles: { EN: 'Old games' }, position: 1, unknown: 1 },
        before: null,
        after: {},
      },
    ],
    before: null,
  });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History of this announcement' });
  expect(await within(dialog).findByText('Old')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Restore version 4' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Restore version 3' }));
  expect(within(await english()).getByRole('textbox', { name: 'Title' })).toHaveValue('Old games');
  gateway.answer('operatorSetAnnouncement', { ...notice, version: 5 });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetAnnouncement')?.body).toMatchObject({
    titles: { EN: 'Old games' },
    position: 1,
    version: 4,
  });
  expect(gateway.latest('operatorSetAnnouncement')?.body).not.toHaveProperty('unknown');
});

test('it is deleted for a reason', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorDeleteAnnouncement', { version: 5 });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Delete' });
  expect(confirm).toBeDisabled();
  await fill(user, within(dialog).getByRole('textbox', { name: 'Reason' }), 'Twice there');
  await user.click(confirm);
  await screen.findByText('Deleted; players no longer see it');
  expect(gateway.latest('operatorDeleteAnnouncement')).toMatchObject({
    params: { id: notice.id },
    body: { merchant: 'demo', version: 4, reason: 'Twice there' },
  });
});

test('support reads the history, and neither restores nor deletes', async () => {
  await open(undefined, support);
  await screen.findByRole('button', { name: 'History' });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('what was written is still there, and not told as saved, when the session ended before it was saved', async () => {
  const { gateway, user } = await open();
  const filipino = await screen.findByRole('region', { name: 'Filipino' });
  await fill(user, within(filipino).getByRole('textbox', { name: 'Title' }), 'Mga bagong laro');
  gateway.refuse('operatorSetAnnouncement', 'session_ended');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your session has ended, please log in again.');
  expect(screen.queryByText('Saved, and live within a second')).toBeNull();
  expect(within(filipino).getByRole('textbox', { name: 'Title' })).toHaveValue('Mga bagong laro');
  expect(screen.getByText('Not saved yet')).toBeVisible();
});
