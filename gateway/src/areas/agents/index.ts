import type { Db } from '../../platform/db/connection.ts';
import { createTree } from './tree/tree.ts';

export interface AgentsDeps {
  db: Db;
}

/** Agents: who stands below whom, and what they earn. */
export function createAgents(deps: AgentsDeps) {
  return { tree: createTree(deps) };
}

export type Agents = ReturnType<typeof createAgents>;
