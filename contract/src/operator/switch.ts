import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { anyStaff, defineRoute } from '../route.ts';
import { switchNames } from '../switches.ts';
import { merchant, merchantQuery } from './fields.ts';

export const OperatorSwitch = z.object({
  name: z.enum(switchNames),
  about: z.string(),
  on: z.boolean(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
});

export const operatorSwitches = defineRoute('operatorSwitches', {
  summary: 'Feature switches',
  who: anyStaff,
  query: merchantQuery,
  answer: z.array(OperatorSwitch),
  openWhenClosed: true,
});

export const operatorSetSwitch = defineRoute('operatorSetSwitch', {
  summary: 'Turn a feature on or off',
  who: ['owner'],
  params: z.object({ name: z.enum(switchNames) }),
  body: z.object({ ...merchant, on: z.boolean() }),
  answer: OperatorSwitch,
  openWhenClosed: true,
});
