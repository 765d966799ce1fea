/** The address that a user wants to change to; one per account. */
export type AddressChangeTable = {
  userId: string
  email: string
  /** Null until the mail with the code leaves, and for an address that has an account. */
  codeHash: Buffer | null
  triesLeft: number
  expiresAt: Date
  /** The session that started it; null if it started before this was stored. */
  begunSessionId: string | null
}

/** A former address, kept until a month after the change can no longer be undone. */
export type PastAddressTable = {
  id: string
  userId: string
  email: string
  changedAt: Date
  /** Sign-in methods added since then may belong to the person who made the change. */
  doubtedSince: Date
  undoUntil: Date
}

/** Former and pending addresses of accounts. */
export type AddressTables = { addressChange: AddressChangeTable; pastAddress: PastAddressTable }
