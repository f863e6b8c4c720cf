import type { Answer } from '@foyer/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { useMerchant } from '../../api/merchant.ts';

type HtmlCheck = Answer<'operatorCheckHtml'>;

/** How long a pause in typing asks anew, ms. */
const pauseMs = 300;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The HTML that the gateway would store and what it would remove; the previous result while a request runs. */
export function useHtmlCheck(html: string): HtmlCheck {
  const merchant = useMerchant();
  const settled = useSettled(html);
  const { data } = useQuery({
    queryKey: ['html-check', merchant, settled],
    queryFn: () => call('operatorCheckHtml', { body: { merchant, html: settled } }),
    enabled: settled.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  return settled.trim() === '' || !data ? { html: '', removed: [] } : data;
}
