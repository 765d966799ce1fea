type PasskeyFacts = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyFacts) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
