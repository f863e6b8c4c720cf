/** How many of each kind home shows before anybody scrolls. */
const ahead = { banners: 4, hot: 18, isNew: 12, vendors: 12 };
/** Sizes that phones pick (the portal's srcsets), px. */
const widths = { tile: 360, banner: 780 };

async function valueOf<Value>(origin: string, path: string, signal: AbortSignal): Promise<Value> {
  const answer = await fetch(`${origin}/api/v1/${path}`, { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return ((await answer.json()) as { value: Value }).value;
}

/** The pictures of home's first screens, in the order they are seen. */
async function picturesOf(origin: string, signal: AbortSignal): Promise<string[]> {
  const ask = <Value>(path: string) => valueOf<Value>(origin, path, signal);
  const banners = await ask<{ image: string }[]>('banners');
  const { list } = await ask<{ list: { icon: string }[] }>('games/hot');
  const { games } = await ask<{ games: { icon: string }[] }>(`games?isNew=1&pageSize=${ahead.isNew}`);
  const groups = await ask<{ vendors: { mobileLargeIcon: string }[] }[]>('vendors');
  const tiles = [
    ...list.slice(0, ahead.hot).map(({ icon }) => icon),
    ...(groups[0]?.vendors ?? []).slice(0, ahead.vendors).map(({ mobileLargeIcon }) => mobileLargeIcon),
    ...games.map(({ icon }) => icon),
  ];
  return [
    ...banners.slice(0, ahead.banners).map(({ image }) => `${image}-${widths.banner}.avif`),
    ...tiles.map((icon) => `${icon}-${widths.tile}.avif`),
  ];
}

/**
 * Asks for home's pictures before the first visitor does: each is painted when first asked for (ADR 006). One after
 * the other, so that somebody who is there already waits for one picture at most. Pictures that fail are left to
 * whoever asks next.
 * @param origin of the portal, without a slash at the end
 * @param signal ends it
 * @returns how many are ready
 */
export async function warmPictures(origin: string, signal: AbortSignal): Promise<number> {
  let ready = 0;
  try {
    for (const path of await picturesOf(origin, signal)) {
      const answer = await fetch(origin + path, { signal });
      await answer.arrayBuffer();
      if (answer.ok) ready += 1;
    }
  } catch (error) {
    if (!signal.aborted && !(error instanceof TypeError)) throw error;
  }
  return ready;
}
