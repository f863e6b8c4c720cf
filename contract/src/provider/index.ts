export * from './payment.ts';
export * from './wallet.ts';
