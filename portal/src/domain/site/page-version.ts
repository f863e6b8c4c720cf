import { useEffect } from 'react';
import { writeText } from '../../lib/storage.ts';
import { useFeatures } from './site.ts';

/** Which of its two versions a page is shown in. */
export type PageVersion = 'new' | 'base';

const versionOf = (isNew: boolean): PageVersion => (isNew ? 'new' : 'base');

/** The version of a page that the merchant chose; the browser keeps those of both (R-PORTAL-172). */
export function usePageVersion(page: 'memberCenter' | 'depositDetail'): PageVersion {
  const { newMemberCenter, newDepositDetail } = useFeatures();
  useEffect(() => {
    writeText('memberCenterVersion', versionOf(newMemberCenter));
    writeText('depositDetailVersion', versionOf(newDepositDetail));
  }, [newMemberCenter, newDepositDetail]);
  return versionOf(page === 'memberCenter' ? newMemberCenter : newDepositDetail);
}
