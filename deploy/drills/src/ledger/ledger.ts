/** A successful response of the platform, recorded by the client; `at`: by `performance.now()`. */
export type Entry =
  | { kind: 'account'; personId: string; email: string; password: string }
  | { kind: 'swipe'; by: string; target: string }
  | { kind: 'match'; matchId: string; people: readonly [string, string] }
  | { kind: 'message'; matchId: string; messageId: string; by: string; to: string; content: string; at: number }

/** Entries in order of acknowledgement. Kept by the clients only; no server knows it. */
export type Ledger = {
  write(entry: Entry): void
  /** Records a request that may take effect without an acknowledgement. */
  attempt(content: string): void
  entries(): readonly Entry[]
  of<K extends Entry['kind']>(kind: K): Extract<Entry, { kind: K }>[]
  attempted(content: string): boolean
  /** The current entries; later ones are not in the copy. */
  copy(): Ledger
}

export function openLedger(written: readonly Entry[] = [], tried: Iterable<string> = []): Ledger {
  const entries = [...written]
  const attempts = new Set(tried)
  return {
    write: (entry) => void entries.push(entry),
    attempt: (content) => void attempts.add(content),
    entries: () => entries,
    of: <K extends Entry['kind']>(kind: K) =>
      entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind),
    attempted: (content) => attempts.has(content),
    copy: () => openLedger(entries, attempts),
  }
}
