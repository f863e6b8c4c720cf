/** How a call is refused whose signature says who calls: every route for providers and processors. */
export const authErrors = [
  'signature_invalid',
  'request_expired',
  'address_refused',
  'too_many_requests',
] as const;
