/** Pictures that were never asked for before are painted first: a busy painter is asked again. */
const PAUSES = [800, 1600, 3200];

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.decoding = 'async';
  image.src = url;
  await image.decode();
  return image;
}

/**
 * Loads a picture in the smallest format the browser reads.
 * @param address of the artwork, without the dot and the format
 * @throws EncodingError when it cannot be had after some tries
 */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(`${address}.avif`).catch(() => load(`${address}.webp`));
    } catch (error) {
      const pause = PAUSES[attempt];
      if (pause === undefined) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
}
