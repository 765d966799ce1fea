/**
 * Every API answer tells browsers not to sniff its type, store it, frame it, run anything in it or send a referrer.
 * The web apps have headers of their own (edge). OWASP REST Security Cheat Sheet, "Security Headers".
 */
export const apiSecurityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Overrides for answers that pages of other sites may embed and read. Never for an answer that depends on the caller. */
export const openToOtherSites = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** After one visit over TLS, browsers use only TLS for a year. Set only where TLS is certain. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const
