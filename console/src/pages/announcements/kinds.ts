import type { Answer } from '@foyer/contract/client';

export type Announcement = Answer<'operatorAnnouncement'>;
export type AnnouncementRow = Answer<'operatorAnnouncements'>['announcements'][number];
type Type = Announcement['type'];
type Execution = Announcement['execution'];

/** What staff call the types (R-CONTENT-1). */
export const typeNames: Record<Type, string> = {
  PL: 'Notice to players',
  PU: 'Popup',
  B: 'Note on the registration page',
  PR: 'Promotion news',
  A: 'Notice to agents',
};

/** What staff call the groups (R-CONTENT-3). */
export const groupNames: Record<string, string> = {
  SHELL_PU_A: 'Players who are logged in',
  SHELL_PU_B: 'Guests',
  m_reg: 'Registration page',
};

/** The groups that a type stands in; none: it needs no group. */
const groupsOf: Partial<Record<Type, readonly string[]>> = { PU: ['SHELL_PU_A', 'SHELL_PU_B'], B: ['m_reg'] };

/** Who reads the popups of a group (R-CONTENT-2). */
export const executionsOf: Record<string, readonly { id: 'A' | 'B' | 'F'; name: string }[]> = {
  SHELL_PU_A: [
    { id: 'A', name: 'At every login' },
    { id: 'F', name: 'At the first login only' },
  ],
  SHELL_PU_B: [{ id: 'B', name: 'Every guest' }],
};

export const groupChoices = (type: Type) =>
  (groupsOf[type] ?? []).map((id) => ({ id, name: groupNames[id] ?? id }));

/** What follows from a type: a group and readers that the portal shows. */
export function ofType(type: Type): Pick<Announcement, 'type' | 'groupName' | 'execution'> {
  const groupName = groupsOf[type]?.[0] ?? '';
  return { type, ...ofGroup(groupName) };
}

/** What follows from a group. */
export function ofGroup(groupName: string): { groupName: string; execution: Execution } {
  return { groupName, execution: executionsOf[groupName]?.[0]?.id ?? null };
}

/** A new announcement. */
export const emptyAnnouncement = (id: string): Announcement => ({
  id,
  ...ofType('PL'),
  promotionType: '',
  titles: { EN: '' },
  contents: { EN: '<p></p>' },
  enabled: true,
  startsAt: 'now',
  endsAt: null,
  position: 0,
  version: 0,
  state: 'now',
});

/** What the gateway takes of a draft. */
export const toWire = ({ id: _, state: __, ...draft }: Announcement) => draft;
