import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ArtFormat, ArtKind } from './render.ts';

/** A finished picture and its entity tag. */
export interface Picture {
  bytes: Buffer;
  etag: string;
}

const SOURCES = ['.', 'motifs', 'scenes', '../themes', '../titles'];

let version: string | undefined;

/**
 * A name for the present state of the artwork: the hash of all that draws it. Put it into the address of a picture
 * (`?v=`), since pictures are served as immutable.
 */
export function artVersion(): string {
  if (version) return version;
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const dir = path.join(import.meta.dirname, folder);
    for (const file of readdirSync(dir).toSorted()) {
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(readFileSync(path.join(dir, file)));
    }
  }
  version = hash.digest('hex').slice(0, 10);
  return version;
}

/** Pictures on disk, in a folder per version of the artwork; older versions are removed when it opens. */
export class ArtStore {
  #root: string;
  #ready: Promise<void> | undefined;

  /** @param root folder that only the artwork uses */
  constructor(root: string) {
    this.#root = root;
  }

  #file(kind: ArtKind, id: string, width: number, format: ArtFormat): string {
    return path.join(this.#root, artVersion(), kind, `${id.replaceAll('/', '_')}-${width}.${format}`);
  }

  async #open(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    for (const old of await readdir(this.#root)) {
      // Only folders that this store made itself: ten hex digits.
      if (/^[0-9a-f]{10}$/.test(old) && old !== artVersion())
        await rm(path.join(this.#root, old), { recursive: true, force: true });
    }
  }

  /** The picture, or undefined when it was not painted yet. */
  async read(kind: ArtKind, id: string, width: number, format: ArtFormat): Promise<Picture | undefined> {
    try {
      return pictureOf(await readFile(this.#file(kind, id, width, format)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Keep a picture: written beside its place and moved there, so that no reader ever sees half a file. */
  async write(kind: ArtKind, id: string, width: number, format: ArtFormat, bytes: Buffer): Promise<Picture> {
    this.#ready ??= this.#open();
    await this.#ready;
    const file = this.#file(kind, id, width, format);
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}.tmp`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return pictureOf(bytes);
  }
}

function pictureOf(bytes: Buffer): Picture {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
