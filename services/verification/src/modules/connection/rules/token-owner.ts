/** Encryption context of an account's token. */
export const tokenOwner = (accountId: number): string => `github ${accountId}`
/** Encryption context of a token that waits for revocation. */
export const revocationOwner = (id: string): string => `github return ${id}`
export const hashKeyOwner = (accountId: number): string => `github hashes ${accountId}`
