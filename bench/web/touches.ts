/** One thing that a member does with a touch. */
export interface Touch {
  /** The page it begins on, loaded anew. */
  from: string;
  /** What is touched before, unmeasured, to come to where it begins. */
  before?: string;
  /** Stands there once `before` has done its work. */
  ready?: string;
  /** What is touched. */
  target: string;
  /** What the player is to see; `[data-touched]` is the target. Null: nothing is to come. */
  content: string | null;
  /** How long a requirement has the player wait, ms: not counted. */
  pauseMs?: number;
}

const tab = (href: string) => `nav.tabs a[href^="${href}"]`;
const home = '/m/home';
const list = '/m/gameList?gameType=RNG';

/** A touch of what answers none: what the browser and the machine need by themselves. */
export const idleTouch = 'a heading';

/**
 * The touches whose answer is measured, on the screens where players spend their time: what stands over home, its tabs
 * and stars, the way to each page of the bottom menu, the way into a game, and the list of games.
 */
export const touches: Record<string, Touch> = {
  [idleTouch]: { from: home, target: '.section .block-head h2', content: null },
  'first menu': { from: home, target: '.header > button.icon-btn', content: '.dialog-side .menu-list' },
  'menu closed': {
    from: home,
    before: '.header > button.icon-btn',
    ready: '.dialog-side .menu-list',
    target: '.dialog-side .menu-close',
    content: 'body:not(:has(dialog[open])) .header',
  },
  'logout asked': {
    from: home,
    target: '.header > button.icon-btn:last-child',
    content: 'dialog[open] .dialog-title',
  },
  'lobby tab': {
    from: home,
    target: '.cats .cat:nth-child(5)',
    // The lobby's own games stand beside a search
    content: 'main:has([data-touched][aria-selected=true]):not(:has(form.search)) .tile',
  },
  'lobby again': {
    from: home,
    before: '.cats .cat:nth-child(4)',
    ready: '.cats .cat:nth-child(4)[aria-selected=true]',
    target: '.cats .cat:first-child',
    content: 'main:has([data-touched][aria-selected=true]):has(form.search) .tile',
  },
  'first favourite': {
    from: home,
    target: '.tile-star[aria-pressed=false]',
    content: '.tile-star[data-touched][aria-pressed=true]',
  },
  promotions: { from: home, target: tab('/m/activity'), content: '.promotion-card' },
  'back home': {
    from: home,
    before: tab('/m/activity'),
    ready: '.promotion-card',
    target: tab(home),
    content: '.cats ~ .section .tile',
  },
  deposit: { from: home, target: tab('/m/voucherCenter'), content: '.cashier' },
  // The chat opens 500 ms after its address came (R-MESSAGING-12)
  service: { from: home, target: tab('/m/chat'), content: '.thread-page', pauseMs: 500 },
  'member centre': { from: home, target: tab('/m/member/home'), content: 'main .card.rows' },
  'see all': { from: home, target: 'a.see-all', content: '.list-rows .tile' },
  search: { from: home, target: '.header-search', content: 'main:has(.list-top) input[type=search]' },
  'open a game': { from: home, target: '.tile:not([data-off]) .tile-open', content: 'main iframe' },
  'list category': {
    from: list,
    target: '.list-top .list-tabs button[aria-pressed=false]',
    content: 'main:has([data-touched][aria-pressed=true]) .list-rows .tile',
  },
  'list filter': {
    from: list,
    target: '.list-filters button[aria-pressed=false]',
    content: 'main:has([data-touched][aria-pressed=true]) .list-rows .tile',
  },
};
