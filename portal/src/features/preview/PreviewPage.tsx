import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Draft, PreviewMessage, PreviewReady } from '@foyer/contract/preview';
import { AnnouncementDialog } from '../../domain/notices/AnnouncementDialog.tsx';
import { Artwork } from '../../domain/rewards/offer.tsx';
import { Terms } from '../../domain/rewards/Terms.tsx';
import { localeOf } from '../../domain/site/language.ts';
import { useTexts } from '../../lib/i18n.tsx';
import { SafeHtml } from '../../lib/SafeHtml.tsx';

type DraftOf<Kind extends Draft['kind']> = Extract<Draft, { kind: Kind }>;

const nothing = () => {};

function AnnouncementDraft({ announcement }: DraftOf<'announcement'>) {
  const { type, title, content } = announcement;
  // Those of the registration page stand in it (R-ACCESS-36)
  if (type === 'B') {
    return (
      <section className="access-notice m-4">
        <h2>{title}</h2>
        <SafeHtml html={content} />
      </section>
    );
  }
  const whole = {
    ...announcement,
    id: 'draft',
    groupName: '',
    execution: 'A',
    promotionType: '',
    read: false,
  } as const;
  return <AnnouncementDialog open onClose={nothing} announcements={[whole]} dated={type === 'PU'} />;
}

function HelpDraft({ entry }: DraftOf<'help'>) {
  return (
    <div className="px-4 py-3">
      <details className="accordion card mb-3" open>
        <summary>
          <h2 className="text-md">{entry.title}</h2>
          <ChevronDown size={20} aria-hidden className="text-muted" />
        </summary>
        <div>
          <SafeHtml html={entry.detail} />
        </div>
      </details>
    </div>
  );
}

function PromotionDraft({ promotion }: DraftOf<'promotion'>) {
  const { title, summary, content, image, terms } = promotion;
  return (
    <div className="p-4">
      <article className="promotion">
        <Artwork image={image} isHero />
        <div className="promotion-head">
          <h2 className="text-lg">{title}</h2>
        </div>
        {summary && <p className="text-sm text-muted">{summary}</p>}
        <Terms terms={terms} />
        <SafeHtml html={content} />
      </article>
    </div>
  );
}

function DraftView({ draft }: { draft: Draft }) {
  switch (draft.kind) {
    case 'announcement':
      return <AnnouncementDraft {...draft} />;
    case 'help':
      return <HelpDraft {...draft} />;
    case 'promotion':
      return <PromotionDraft {...draft} />;
    case 'banner':
      return (
        <div className="banners m-3">
          <Artwork image={draft.banner.image} isHero />
          <p className="sr-only">{draft.banner.title}</p>
        </div>
      );
  }
}

const isMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'draft' in data;

/** The draft from the console that frames this page; other senders are ignored. */
function useDraft(): PreviewMessage | null {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  useEffect(() => {
    if (parent === window) return;
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === parent && isMessage(data)) setMessage(data);
    };
    addEventListener('message', onMessage);
    parent.postMessage({ previewReady: true } satisfies PreviewReady, location.origin);
    return () => removeEventListener('message', onMessage);
  }, []);
  return message;
}

/** Drafts change while somebody writes beside this page: nothing in it takes the focus from them. */
function useNoFocus(): void {
  useEffect(() => {
    const { focus } = HTMLElement.prototype;
    const { showModal } = HTMLDialogElement.prototype;
    HTMLElement.prototype.focus = nothing;
    HTMLDialogElement.prototype.showModal = function show() {
      this.setAttribute('open', '');
      // Where a modal one stands, and what dims the page behind it
      Object.assign(this.style, {
        position: 'fixed',
        inset: '0',
        height: 'fit-content',
        borderRadius: '24px',
        boxShadow: '0 0 0 100vmax var(--scrim)',
      });
    };
    return () => {
      HTMLElement.prototype.focus = focus;
      HTMLDialogElement.prototype.showModal = showModal;
    };
  }, []);
}

/** Links are there to be looked at. */
function useStillLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target as Element).closest('a')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
}

/** Shows language and theme of the draft; the choices of whoever uses this browser as a player stay as they are. */
function useLook(message: PreviewMessage | null): void {
  const texts = useTexts();
  const language = message?.language;
  useEffect(() => {
    if (message) document.documentElement.dataset.theme = message.theme;
  }, [message]);
  useEffect(() => {
    if (!language) return;
    const show = () => {
      const locale = localeOf(language);
      document.documentElement.lang = locale.tag;
      document.documentElement.dir = locale.direction;
      if (texts.state.get().locale.code !== language) texts.change(locale).catch(nothing);
    };
    show();
    // The player's own choice is looked up behind the page, and comes later
    return texts.state.subscribe(show);
  }, [texts, language]);
}

/** What staff are writing, as players would see it: framed only by the console, with the portal's own parts. */
export default function PreviewPage() {
  useNoFocus();
  const message = useDraft();
  useLook(message);
  useStillLinks();
  return message && <DraftView key={`${message.draft.kind} ${message.language}`} draft={message.draft} />;
}
