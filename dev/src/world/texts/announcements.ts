import type { NewAnnouncement } from '@foyer/gateway/announcement';
import type { Texts } from '@foyer/gateway/texts';
import { content } from '../messages/messages.ts';

const day = 24 * 3_600_000;

interface Draft {
  type: NewAnnouncement['type'];
  groupName?: string;
  execution?: NewAnnouncement['execution'];
  /** Days ago that it was put up. */
  age: number;
  titles: Texts;
  contents: Texts;
}

/** Those that name nothing of the merchant. */
type Plain =
  | 'checked'
  | 'sandbox'
  | 'maintenance'
  | 'budget'
  | 'goodToHaveYou'
  | 'newGames'
  | 'beforeRegister'
  | 'agents';

const plain = (name: Plain): Pick<Draft, 'titles' | 'contents'> => ({
  titles: content.inEach(`announcements.${name}.title`),
  contents: content.inEach(`announcements.${name}.content`),
});
const named = (name: 'welcome' | 'lookAround', brand: string): Pick<Draft, 'titles' | 'contents'> => ({
  titles: content.inEach(`announcements.${name}.title`, { brand }),
  contents: content.inEach(`announcements.${name}.content`),
});

const drafts = (brand: string): readonly Draft[] => [
  { type: 'PL', age: 1, ...named('welcome', brand) },
  { type: 'PL', age: 2, ...plain('checked') },
  { type: 'PL', age: 3, ...plain('sandbox') },
  { type: 'PL', age: 4, ...plain('maintenance') },
  { type: 'PL', age: 6, ...plain('budget') },
  { type: 'PU', groupName: 'SHELL_PU_B', execution: 'B', age: 2, ...named('lookAround', brand) },
  { type: 'PU', groupName: 'SHELL_PU_A', execution: 'F', age: 30, ...plain('goodToHaveYou') },
  { type: 'PU', groupName: 'SHELL_PU_A', execution: 'A', age: 3, ...plain('newGames') },
  { type: 'B', groupName: 'm_reg', age: 10, ...plain('beforeRegister') },
  { type: 'A', age: 5, ...plain('agents') },
];

/** The announcements of a demo merchant. */
export function announcementsOf(brand: string, now: Date): NewAnnouncement[] {
  return drafts(brand).map(({ groupName = '', execution = null, age, ...written }) => ({
    ...written,
    groupName,
    execution,
    promotionType: '',
    startsAt: new Date(now.getTime() - age * day),
    endsAt: null,
  }));
}
