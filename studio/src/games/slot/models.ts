import type { Model, ModelId } from './model.ts';
import { high } from './models/high.ts';
import { low } from './models/low.ts';
import { medium } from './models/medium.ts';

/** All maths models by id. */
export const models: Readonly<Record<ModelId, Model>> = { low, medium, high };

/** The model of that id; titles name theirs as text, an unknown name plays the balanced model. */
export function modelOf(id: string): Model {
  return Object.hasOwn(models, id) ? models[id as ModelId] : medium;
}
