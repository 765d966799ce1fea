/** The facts about a file without its content. */
export type BlobFacts = { key: string; sizeBytes: number; createdAt: Date }

/**
 * A stored file. Its chunks are fetched on demand, except that the first may come with the facts. A loop that is left early
 * fetches no more.
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
 * Files by key, stored in Postgres or in a store with the S3 API. A key has 1 to 500 characters of `[A-Za-z0-9._/-]`, without
 * segments that are empty or consist of dots only. With several kinds of files, a key begins with the kind (`photos/`).
 * Every call throws if the store is unavailable.
 */
export type Blobs = {
  /**
   * Stores the file with only a chunk or two in memory, and replaces one with the same key. Once this resolves, the complete
   * file exists, and before that nothing of it. If it throws, the file does not exist, unless only the answer to the last
   * step was lost. So store the key first and show the file afterwards; a stored key that was never shown can be removed.
   */
  put: (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>
  /**
   * The file, or undefined when there is none. When it is replaced or removed meanwhile, the chunks that were not fetched
   * yet throw `BlobGone`. The chunks start at byte `from`, by default the first; beyond the end there are none.
   */
  read: (key: string, from?: number) => Promise<StoredBlob | undefined>
  /** Removes the file; one that is not there is no fault. */
  remove: (key: string) => Promise<void>
  /** Lists files in the byte order of their keys. */
  list: (listing: BlobListing) => Promise<BlobFacts[]>
  /** Deletes the parts of incomplete files begun before this time. Returns the number of files. */
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

/** The whole content, for small files. */
export async function bytesOf({ chunks }: StoredBlob): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}
