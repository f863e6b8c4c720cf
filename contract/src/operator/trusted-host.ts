import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

/** A host name as browsers write it: lower case, punycode, no port. */
const HostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
  .refine((host) => /[a-z]/.test(host), 'an address is no name');

export const TrustedHosts = z.object({
  hosts: z.array(HostName).max(50).describe('Links to these open without a question; others are named first'),
  version,
});

export const operatorTrustedHosts = defineRoute('GET /api/v1/operator/trusted-hosts', {
  summary: 'Hosts outside that players are sent to without being asked',
  permission: 'site.view',
  query: merchantQuery,
  answer: TrustedHosts,
});

export const operatorSetTrustedHosts = defineRoute('PUT /api/v1/operator/trusted-hosts', {
  summary: 'Set the hosts outside that players are sent to without being asked',
  permission: 'site.edit',
  body: TrustedHosts.extend(merchant),
  answer: TrustedHosts,
  errors: ['version_conflict'],
});
