/** A device that asks to sign in (RFC 8628). Both codes are stored as hashes. */
export type DeviceAuthorizationTable = {
  deviceCodeHash: Buffer
  userCodeHash: Buffer
  userAgent: string
  addressRange: string
  createdAt: Date
  expiresAt: Date
  /** How long the device has to wait between two polls; grows when it does not. */
  intervalSeconds: number
  polledAt: Date | null
  decision: 'approved' | 'denied' | null
  /** Who approved it, and in which session. */
  userId: string | null
  sessionId: string | null
}

export type DeviceAuthorizationTables = { deviceAuthorization: DeviceAuthorizationTable }
