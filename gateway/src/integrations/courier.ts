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

/** Sends messages behind the answer, so that no answer's time tells whether one was sent (T9). */
export interface Courier {
  send: Deliver;
  /** Does something without anyone waiting; a failure is reported, not thrown. */
  later(work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/**
 * Ties channels to their adapters.
 * @param onError told of what failed behind an answer
 */
export function createCourier(
  by: Record<Message['channel'], Deliver>,
  onError: (error: unknown) => void,
): Courier {
  const underWay = new Set<Promise<void>>();
  return {
    send: (message) => by[message.channel](message),
    later(work) {
      const running = work()
        .catch(onError)
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
