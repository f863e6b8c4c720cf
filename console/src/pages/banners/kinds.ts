import type { Answer } from '@foyer/contract/client';

export type Banner = Answer<'operatorBanner'>;

/** What staff call the groups (R-CONTENT-13). */
export const bannerGroupNames: Record<Banner['groupName'], string> = {
  m_home: 'Home',
  m_live: 'Home, while a model is live',
  m_newgame: 'New games',
  m_reg: 'Registration',
};

/** A new banner. */
export const emptyBanner = (id: string): Banner => ({
  id,
  groupName: 'm_home',
  titles: { EN: '' },
  url: '',
  artwork: '',
  pictures: {},
  enabled: true,
  startsAt: 'now',
  endsAt: null,
  position: 0,
  version: 0,
  state: 'now',
  image: '',
});

/** What the gateway takes of a draft. */
export const toWire = ({ id: _, state: __, image: ___, ...draft }: Banner) => draft;
