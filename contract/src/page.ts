/**
 * What the gateway hands to the portal's server rendering and, in the page, to its hydration.
 * Types only: neither side imports the other.
 */
import type { Answer, Input } from './client.ts';
import type { PortalCallName } from './generated/portal-calls.ts';
import type { LanguageCode } from './languages.ts';
import type { MemberInfo, SessionInfo } from './portal/session.ts';
import type { Visitor } from './session-can.ts';
import type { SiteSettings, SiteStatus } from './portal/site.ts';

/** The answer of one call that the page needs at once. */
export interface PageQuery<Name extends PortalCallName = PortalCallName> {
  name: Name;
  input: Input<Name>;
  value: Answer<Name>;
}

/** A brand's data: colours, shapes and artwork (brands/README.md). */
/** The face of a brand's headings, for languages in Latin script. */
interface BrandFont {
  family: string;
  weight: string;
  /** Files of the brand's folder, each with the characters it holds, as `unicode-range` writes them. */
  files: { file: string; range: string }[];
  /** How large the system's face is drawn until this one is here, so that nothing moves when it comes; percent. */
  fallback: number;
}

export interface BrandData {
  code: string;
  name: string;
  tagline: string;
  tokens: { dark: Record<string, string>; light: Record<string, string> };
  /** Files of the brand's folder, served under `/brand/<code>/`. */
  logo: { dark: string; light: string };
  icon: string;
  /** Null: its headings stand in what devices have. */
  font: BrandFont | null;
  /** 4 certification and 6 payment pictures of the footer (R-PORTAL-6). */
  certifications: string[];
  payments: string[];
}

/** Everything a page starts from; JSON inside the HTML. */
export interface PageBoot {
  settings: SiteSettings;
  status: SiteStatus;
  brand: BrandData;
  language: LanguageCode;
  theme: 'dark' | 'light';
  session: SessionInfo | null;
  member: MemberInfo | null;
  /** Path and query asked for, for example `/m/home`. */
  url: string;
  /** The gateway clock, ms since the epoch. */
  now: number;
  queries: PageQuery[];
  /** The page of nobody that stands in where a page cannot be fetched: nothing is rendered, the browser does it. */
  isShell?: true;
}

/** What the portal's server bundle exports as `render`. */
export type RenderPage = (boot: PageBoot) => Promise<RenderedPage>;

/** Texts of inline elements. */
export interface InlineParts {
  scripts: string[];
  styles: string[];
}

/** A whole document. */
export interface RenderedPage {
  status: number;
  html: string;
  /** The inline scripts and styles that the build put into it: the only ones that may run and apply. */
  inline: InlineParts;
  /** `Link` header values for preload. */
  links: string[];
}

/** For whom the calls of a page are made. */
export interface PageVisitor {
  language: LanguageCode;
  /** The kind of the account, null for a guest. */
  type: Visitor;
  /** When today began where the merchant is, ms since the epoch. */
  today: number;
}

/** What the portal's server bundle exports as `queriesFor`: the calls a path needs for its first screen. */
export type QueriesFor = (
  url: string,
  visitor: PageVisitor,
) => { name: PortalCallName; input: Record<string, unknown> }[];
