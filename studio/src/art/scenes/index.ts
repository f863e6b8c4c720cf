import * as indoors from './indoors.ts';
import * as outdoors from './outdoors.ts';
import type { Scene } from './scene.ts';

/** Every scene painter by name. */
export const scenes = { ...indoors, ...outdoors } satisfies Record<string, Scene>;

export type SceneId = keyof typeof scenes;
