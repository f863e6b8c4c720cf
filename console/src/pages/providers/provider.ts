import type { Answer } from '@foyer/contract/client';

/** A provider as staff see it. */
export type Provider = Answer<'operatorProviders'>[number];
