import type { AnchorHTMLAttributes } from 'react';
import { go, isPlainClick, usePrefetch } from '../lib/navigation.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of ours from `paths.ts`, or an external address. */
  href: string;
  replace?: boolean;
}

/** A link. Pages of ours are fetched on intent and opened in place; others open in a new tab. */
export function Link({ href, replace, onClick, children, ...rest }: LinkProps) {
  const prefetch = usePrefetch();
  if (!href.startsWith('/')) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" onClick={onClick} {...rest}>
        {children}
      </a>
    );
  }
  const intent = () => prefetch(href);
  return (
    <a
      href={href}
      onPointerEnter={intent}
      onTouchStart={intent}
      onFocus={intent}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        go(href, { replace: replace ?? false });
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
