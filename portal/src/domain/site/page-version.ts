import { useEffect } from 'react';
import { writeText } from '../../lib/storage.ts';
import { useFeatures } from './site.ts';

/** Which of its two versions a page is shown in. */
export type PageVersion = 'new' | 'base';

/** Pages of two versions: the switch of each, and where the version is kept. */
const pages = {
  memberCenter: { feature: 'newMemberCenter', key: 'memberCenterVersion' },
  depositDetail: { feature: 'newDepositDetail', key: 'depositDetailVersion' },
} as const;

/** The version of a page that the merchant chose; it is kept in the browser as well (R-PORTAL-172). */
export function usePageVersion(page: keyof typeof pages): PageVersion {
  const { feature, key } = pages[page];
  const version = useFeatures()[feature] ? 'new' : 'base';
  useEffect(() => writeText(key, version), [key, version]);
  return version;
}
