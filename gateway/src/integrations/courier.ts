/** A message to one person. */
export interface Message {
  merchantId: number;
  channel: 'sms' | 'mail';
  /** E.164 number or mail address. */
  to: string;
  /** What it is for, one word. */
  purpose: string;
  subject: string;
  text: string;
  /** The one-time code or link in it; only the sandbox keeps it. */
  code: string | null;
}

/** Brings a message to the service that delivers it. */
export type Deliver = (message: Message) => Promise<void>;

/** Sends messages after the answer, so that its time does not tell whether one was sent (T9). */
export type Courier = ReturnType<typeof createCourier>;

/**
 * Ties channels to their adapters.
 * @param onError told of what failed after an answer
 */
export function createCourier(by: Record<Message['channel'], Deliver>, onError: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>();
  return {
    send: (message: Message): Promise<void> => by[message.channel](message),
    /** Does something without anyone waiting; a failure is reported, not thrown. */
    later(work: () => Promise<void>): void {
      const running = work()
        .catch(onError)
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    /** Resolves when nothing is under way. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
