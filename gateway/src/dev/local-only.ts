import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';

/** Refuses who does not call from this machine. @throws Refusal not_found */
export function refuseRemote({ ip }: Pick<FastifyRequest, 'ip'>): void {
  const plain = ip.replace(/^::ffff:/, '');
  const isLoopback = isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
  if (!isLoopback) throw new Refusal('not_found');
}
