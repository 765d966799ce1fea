/** The page with the appeals that a token opens. */
export function buildAppealPath(token: string): `/appeals/${string}` {
  return `/appeals/${token}`
}
