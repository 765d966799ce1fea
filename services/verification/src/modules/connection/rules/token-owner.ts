/** How an account is named when what belongs to it is sealed. */
export const tokenOwner = (accountId: number): string => `github ${accountId}`
/** How a token is named that waits only to be taken back. */
export const returnOwner = (id: string): string => `github return ${id}`
export const hashKeyOwner = (accountId: number): string => `github hashes ${accountId}`
