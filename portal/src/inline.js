// Runs before the first paint, inlined into every page, allowed by its hash (T15). Plain browser code.
(() => {
  const root = document.documentElement;
  // No offer of another system's app is painted, to be taken back later (src/domain/installed/Offers.tsx)
  root.dataset.os = /iPhone|iPad|iPod|Android/.exec(navigator.userAgent);
  // Who cannot log in by a passkey is not offered it (src/features/access/PasskeyLogin.tsx)
  if ('PublicKeyCredential' in window) root.dataset.passkeys = '';
  // The choice kept in local storage wins over the cookie that the server saw: no flash of another theme
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
    if (sessionStorage.getItem('appBannerClosed')) root.dataset.appBanner = 'off';
    // Inside the app nobody is offered one (src/domain/installed/device.ts)
    if (localStorage.getItem('WEBCLIP') || sessionStorage.getItem('insideApp')) root.dataset.insideApp = '';
  } catch {
    // Storage refused: the server's choice stands
  }
  // A picture that fails is hidden, its frame draws the default artwork; also before hydration
  const onPicture = (event) => {
    const target = event.target;
    if (target.tagName !== 'IMG') return;
    if (event.type === 'error') target.dataset.failed = '';
    else delete target.dataset.failed;
  };
  // At the document: what is loaded is not told to the window
  document.addEventListener('error', onPicture, true);
  document.addEventListener('load', onPicture, true);
  // The browser's offer to install comes once, and early (src/domain/installed/install.ts)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
  // Until the page runs, the last press or submit is kept, to be done again then (src/lib/hydration.ts)
  const keep = (event) => {
    const element =
      event.type === 'submit' ? event.target : event.target.closest?.('button,a[target],a[href="/m/chat"]');
    // Links out of the site and to the live chat wait for who asks about them, or launches it (src/domain/leaving/leaving.ts)
    if (!element || (element.href ? 'watched' : 'hydrated') in root.dataset) return;
    event.preventDefault();
    event.stopPropagation();
    window.pressedEarly = element;
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  // React starts once the banner is painted, so that they do not compete (R-PORTAL-39); a touch starts it at once
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const modules = JSON.parse(document.getElementById('modules').textContent);
    for (const href of modules) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    import(modules[0]).catch(() => {
      started = false;
      addEventListener('online', start, { once: true });
      setTimeout(start, 3000);
    });
  };
  addEventListener('DOMContentLoaded', () => {
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, start, { once: true, passive: true });
    const hero = document.querySelector('[data-hero]');
    const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
    if (!hero || hero.complete) afterPaint();
    else {
      hero.addEventListener('load', afterPaint, { once: true });
      hero.addEventListener('error', afterPaint, { once: true });
      setTimeout(start, 4000);
    }
  });
})();
