import { deviceOf } from '@codekin/contracts/auth/user-agent'

/** A browser, and the range of addresses in which it was opened and was used last. */
type Seen = { userAgent: string; addressRange: string; openedRange: string }

/**
 * Whether an account was never used by such a browser from there. A browser is told by its name and system, as its version
 * changes every month. Without any session to compare with, as at the registration, nothing is new.
 */
export function isNewDevice(seen: readonly Seen[], { userAgent, openedRange }: Seen): boolean {
  const device = deviceOf(userAgent).text
  const isKnown = (one: Seen) =>
    deviceOf(one.userAgent).text === device && (one.addressRange === openedRange || one.openedRange === openedRange)
  return seen.length > 0 && !seen.some(isKnown)
}
