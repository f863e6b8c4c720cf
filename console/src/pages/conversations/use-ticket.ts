import type { Answer, Input } from '@foyer/contract/client';
import { withNewest, withOlder } from '@foyer/contract/conversation-pages';
import { createTypingReport, createTypingSign } from '@foyer/contract/conversation-typing';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { call } from '../../api/client.ts';
import { useConversationEvents } from '../../api/operator-events.ts';
import { failureText, toHttpError } from '../../api/failure.ts';
import { currentMerchant } from '../../api/merchant.ts';

/** A ticket as far as it is loaded: its state, and its messages from some point on. */
export type LoadedTicket = Answer<'operatorConversation'>;
export type Ticket = Answer<'operatorConversation'>['conversation'];
type Change = Omit<Input<'operatorSetConversation'>['body'], 'merchant'>;

/** Whether the player is typing; goes off by itself. */
function useTyping() {
  const [isTyping, setTyping] = useState(false);
  const sign = useMemo(() => createTypingSign(setTyping), []);
  useEffect(() => sign.stop, [sign]);
  return [isTyping, sign.set] as const;
}

/** Shows a failure once; an ended session leads to the login. */
function useReportError(): (error: unknown) => void {
  const notify = useNotify();
  const logOutIf = useLogoutIfAccessDenied();
  return useCallback(
    (error: unknown) =>
      void logOutIf(toHttpError(error)).then((isOut) => {
        if (!isOut) notify(failureText(error), { type: 'error' });
      }),
    [logOutIf, notify],
  );
}

/** One ticket, live: its messages, whether its player is typing, and what staff do about it. */
export function useTicket(id: string) {
  const [loaded, setLoaded] = useState<LoadedTicket | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isTyping, setTyping] = useTyping();
  const report = useReportError();
  const logOutIf = useLogoutIfAccessDenied();
  const typed = useMemo(
    () =>
      createTypingReport(() => {
        const body = { merchant: currentMerchant() };
        call('operatorTypeInConversation', { params: { id }, body }).catch(() => {});
      }),
    [id],
  );
  const loadPage = useCallback(
    (before?: number) =>
      call('operatorConversation', { params: { id }, query: { merchant: currentMerchant(), before } }),
    [id],
  );
  const load = useCallback(async () => {
    try {
      const newest = await loadPage();
      setLoaded((now) => withNewest(now, newest));
      setFault(null);
    } catch (error) {
      if (!(await logOutIf(toHttpError(error)))) setFault(failureText(error));
    }
  }, [loadPage, logOutIf]);
  useEffect(() => void load(), [load]);
  useConversationEvents((event) => {
    if (event.about === 'missed') return void load();
    if (event.id !== id) return;
    if (event.about === 'typing') return event.by === 'player' ? setTyping(true) : undefined;
    if (event.about === 'message' && event.by === 'player') setTyping(false);
    void load();
  });
  return {
    loaded,
    fault,
    isTyping,
    load,
    async older() {
      const before = loaded?.messages[0]?.seq;
      if (before === undefined) return;
      await loadPage(before).then((page) => setLoaded((now) => now && withOlder(now, page)), report);
    },
    /** Changes the ticket. @returns whether it was */
    async set(change: Change): Promise<boolean> {
      try {
        const conversation = await call('operatorSetConversation', {
          params: { id },
          body: { merchant: currentMerchant(), ...change },
        });
        setLoaded((now) => now && { ...now, conversation });
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    },
    /** @throws CallError */
    async send(requestId: string, text: string, attachments: string[]) {
      await call('operatorSendMessage', {
        params: { id },
        body: { merchant: currentMerchant(), requestId, text, attachments },
      });
      await load();
    },
    typed,
  };
}
