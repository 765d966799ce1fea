/**
 * What every answer of an API says to browsers: never guess the type, never store, never frame, run nothing, tell no
 * referrer. The web apps have headers of their own (edge). OWASP REST Security Cheat Sheet, "Security Headers".
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

/** What such an answer says in their place where pages of other sites may show it and read it. Never with what a caller is asked for. */
export const openToOtherSites = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Browsers that came once over TLS never come without it again: a year. Only where TLS is certain. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const
