import { deviceOf } from '@codekin/contracts/auth/user-agent'

/** A session's browser, and the address ranges where it was opened and last used. */
type DeviceUse = { userAgent: string; addressRange: string; openedRange: string }

/**
 * Whether the account was never used by such a browser in that address range. A browser is identified by its name and system, as
 * its version changes every month. Without a session to compare with, as at registration, nothing is new.
 */
export function isNewDevice(knownUses: readonly DeviceUse[], { userAgent, openedRange }: DeviceUse): boolean {
  const device = deviceOf(userAgent).text
  const isKnown = (one: DeviceUse) =>
    deviceOf(one.userAgent).text === device && (one.addressRange === openedRange || one.openedRange === openedRange)
  return knownUses.length > 0 && !knownUses.some(isKnown)
}
