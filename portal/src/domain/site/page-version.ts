import { useEffect } from 'react';
import { writeText } from '../../lib/storage.ts';
import { useFeatures } from './site.ts';

/** Which of its two versions a page is shown in. */
export type PageVersion = 'new' | 'base';

/** Pages of two versions, by the switch of each and where its version is kept. */
const pages = {
  memberCenter: { feature: 'newMemberCenter', key: 'memberCenterVersion' },
  depositDetail: { feature: 'newDepositDetail', key: 'depositDetailVersion' },
} as const;

/** The version of a page that the merchant chose; the browser keeps those of both (R-PORTAL-172). */
export function usePageVersion(page: keyof typeof pages): PageVersion {
  const features = useFeatures();
  const versionOf = (feature: (typeof pages)[keyof typeof pages]['feature']): PageVersion =>
    features[feature] ? 'new' : 'base';
  useEffect(() => {
    for (const { feature, key } of Object.values(pages)) writeText(key, versionOf(feature));
  });
  return versionOf(pages[page].feature);
}
