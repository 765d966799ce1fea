/** A device that requests a sign-in (RFC 8628). Both codes are stored as hashes. */
export type DeviceAuthorizationTable = {
  deviceCodeHash: Buffer
  userCodeHash: Buffer
  userAgent: string
  addressRange: string
  createdAt: Date
  expiresAt: Date
  /** How long the device must wait between two polls; grows if it doesn't. */
  intervalSeconds: number
  polledAt: Date | null
  decision: 'approved' | 'denied' | null
  /** The account and session that approved it. */
  userId: string | null
  sessionId: string | null
}

export type DeviceAuthorizationTables = { deviceAuthorization: DeviceAuthorizationTable }
