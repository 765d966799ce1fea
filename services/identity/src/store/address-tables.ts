/** The address that somebody wants to change to; one of each account. */
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

/** An address that somebody had, as long as the change can be taken back, and a month longer. */
export type PastAddressTable = {
  id: string
  userId: string
  email: string
  changedAt: Date
  /** What was added since then to sign in with may be of whoever made the change. */
  doubtedSince: Date
  undoUntil: Date
}

/** What was, and what is to be, the address of an account. */
export type AddressTables = { addressChange: AddressChangeTable; pastAddress: PastAddressTable }
