/**
 * The policy for pages of the web apps: nothing inline, nothing from elsewhere. It compensates for tokens in the browser's
 * storage, which the specification requires. ASVS 5.0, 3.4. `reportOrigins`: further origins for statistics and error
 * reports of people who agree to them.
 */
export function pageHeaders(publicOrigin: string, reportOrigins: readonly string[] = []): Record<string, string> {
  return { ...shared(publicOrigin), 'content-security-policy': pagePolicy(publicOrigin, reportOrigins) }
}

/** Where browsers report violations of the policy. */
export const policyReportsPath = '/policy-reports'
const reportGroup = 'policy'

/** The policy for the API reference, the only page that needs inline styles. */
export function referenceHeaders(publicOrigin: string): Record<string, string> {
  const policy = pagePolicy(publicOrigin)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("font-src 'self'", "font-src 'self' data:")
  return { ...shared(publicOrigin), 'content-security-policy': policy }
}

function pagePolicy(publicOrigin: string, reportOrigins: readonly string[] = []): string {
  // In older browsers 'self' does not include sockets of the same host.
  const socketOrigin = publicOrigin.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", socketOrigin, ...reportOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-to ${reportGroup}`,
    // For browsers that don't support groups.
    `report-uri ${policyReportsPath}`,
  ].join('; ')
}

function shared(publicOrigin: string): Record<string, string> {
  return {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'reporting-endpoints': `${reportGroup}="${policyReportsPath}"`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
