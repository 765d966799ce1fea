/** The page with the appeals that a token opens. */
export function appealPathOf(token: string): `/appeals/${string}` {
  return `/appeals/${token}`
}
