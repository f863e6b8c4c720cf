import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import { Empty } from '../Empty.tsx';
import { useMerchantInfo, type MerchantInfo } from './use-merchant-info.ts';
import type { Written } from './use-written.ts';

interface WrittenPageProps<Item> {
  written: Written<Item>;
  /** What is said when it is not there. */
  none: string;
  /** The editor, once everything it needs is known. */
  renderEditor: (record: Item, merchant: MerchantInfo, key: string) => ReactNode;
}

/** The page of one thing that is written: waits for it, or says that it is not there. */
export function WrittenPage<Item>({ written: { record, key }, none, renderEditor }: WrittenPageProps<Item>) {
  const merchant = useMerchantInfo();
  if (record === null) return <Empty>{none}</Empty>;
  if (!record || !merchant) return <Loading />;
  return <>{renderEditor(record, merchant, key)}</>;
}
