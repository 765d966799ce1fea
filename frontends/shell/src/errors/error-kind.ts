/** Specification section 2: which error screen a failure gets. */
export type ErrorKind = 'generic' | 'dom-sync' | 'firefox' | 'too-many'

export const errorsMax = 5

export const isFirefox = (userAgent: string) => /firefox\//i.test(userAgent)

/** `count` is the number of errors shown on this page, including this one. */
export function kindOf(error: unknown, count: number, userAgent: string): ErrorKind {
  if (count > errorsMax) return 'too-many'
  const message = error instanceof Error ? error.message : ''
  if (/removeChild|insertBefore|remov(e|ing) .*child|insert(ing)? .*child/i.test(message)) return 'dom-sync'
  return isFirefox(userAgent) ? 'firefox' : 'generic'
}
