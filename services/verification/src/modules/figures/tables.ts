/** A key with which a user's machine signs figures. `publicKey`: 32 bytes of Ed25519 as base64url. */
export type SigningKeyTable = { id: string; userId: string; publicKey: string; createdAt: Date }
