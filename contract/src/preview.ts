/**
 * What the console hands to the portal's page that shows a draft as players would see it. Types only: neither imports
 * the other.
 */
import type { Announcement } from './portal/announcement.ts';
import type { Banner } from './portal/banner.ts';
import type { HelpEntry } from './portal/help.ts';
import type { BonusTerms } from './portal/promotion.ts';
import type { LanguageCode } from './languages.ts';

/** Something that staff are writing. */
export type Draft =
  | { kind: 'announcement'; announcement: Pick<Announcement, 'type' | 'title' | 'content' | 'startDate'> }
  | { kind: 'banner'; banner: Pick<Banner, 'title' | 'image'> }
  | { kind: 'help'; entry: Pick<HelpEntry, 'title' | 'detail'> }
  | {
      kind: 'promotion';
      promotion: { title: string; summary: string; content: string; image: string; terms: BonusTerms };
    };

/** From the console: what to show, and how. */
export interface PreviewMessage {
  draft: Draft;
  language: LanguageCode;
  theme: 'dark' | 'light';
}

/** To the console: the page can show drafts now. */
export interface PreviewReady {
  previewReady: true;
}
