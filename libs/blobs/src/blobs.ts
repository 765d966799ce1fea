/** What is known of a file without reading it. */
export type BlobFacts = { key: string; sizeBytes: number; createdAt: Date }

/**
 * A stored file. Its chunks are fetched as they are asked for, though the first may have come with the facts; a loop that is
 * left early fetches no more.
 */
export type StoredBlob = BlobFacts & { chunks: AsyncIterable<Uint8Array> }

export type BlobListing = {
  /** Only keys that begin with this. */
  prefix?: string
  /** Only keys after this one: the last of the page before. */
  after?: string
  limit: number
}

/**
 * Files by key, whatever keeps them: Postgres, or a store that speaks S3. A key has 1 to 500 characters of
 * `[A-Za-z0-9._/-]`, and between its slashes neither nothing nor dots alone; whoever owns several kinds of files begins it
 * with the kind (`photos/`). Every call throws when the store is away.
 */
export type Blobs = {
  /**
   * Stores the file, of which only a chunk or two are in memory at a time; one of that key is replaced. It is there whole
   * once this resolves, and not at all before. Nor when it throws, but where the answer to the last step was lost: then it is
   * there whole. So note the key first and show the file afterwards; what was noted and never shown can be removed.
   */
  put: (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>
  /**
   * The file, or undefined when there is none. When it is replaced or removed meanwhile, the chunks that were not fetched
   * yet throw `BlobGone`. The chunks start at byte `from`, by default the first; beyond the end there are none.
   */
  read: (key: string, from?: number) => Promise<StoredBlob | undefined>
  /** Removes the file; one that is not there is no fault. */
  remove: (key: string) => Promise<void>
  /** In the order of their keys, by bytes. */
  list: (listing: BlobListing) => Promise<BlobFacts[]>
  /** Takes away what was sent of files that never became whole, begun before this moment. Answers of how many. */
  sweepUnfinished: (before: Date) => Promise<number>
}

export class BlobGone extends Error {
  override name = 'BlobGone'
}

const keyPattern = /^[A-Za-z0-9._/-]{1,500}$/

/** Throws on a key that not every store could keep. */
export function checkKey(key: string): void {
  const isKey = keyPattern.test(key) && !key.split('/').some((part) => /^\.*$/.test(part))
  if (!isKey) throw new Error(`Not a key of a blob: ${JSON.stringify(key.slice(0, 100))}`)
}

/** The whole content, for files that are known to be small. */
export async function bytesOf({ chunks }: StoredBlob): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}
