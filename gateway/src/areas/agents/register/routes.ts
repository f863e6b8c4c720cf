import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Register } from './register.ts';

/** Accounts that agents open (R-AGENTS-24). */
export function registerRoutes(app: FastifyInstance, { register }: { register: Register }): void {
  serve(app, routes.openTeamAccount, async ({ merchant, me, body }) => register.open(merchant, me, body));
}
