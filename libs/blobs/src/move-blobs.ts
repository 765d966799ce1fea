import type { Blobs } from './blobs.ts'

const atOnce = 200

/**
 * Moves every file from one store to another. Deletes a file from the first once the second has it completely, so a run can
 * be killed at any time and repeated. Services that use the files must not run meanwhile.
 */
export async function moveBlobs(from: Blobs, to: Blobs): Promise<{ files: number; bytes: number }> {
  const moved = { files: 0, bytes: 0 }
  for (;;) {
    const page = await from.list({ limit: atOnce })
    if (page.length === 0) return moved
    for (const { key } of page) {
      moved.bytes += await moveBlob(from, to, key)
      moved.files += 1
    }
  }
}

async function moveBlob(from: Blobs, to: Blobs, key: string): Promise<number> {
  const file = await from.read(key)
  if (!file) throw new Error(`${key} was removed while it was moved: stop every process that uses the files first`)
  await to.put(key, file.chunks)
  // A key sorts before all longer keys that begin with it.
  const [kept] = await to.list({ prefix: key, limit: 1 })
  if (kept?.key !== key || kept.sizeBytes !== file.sizeBytes)
    throw new Error(`${key} did not arrive with its ${file.sizeBytes} bytes, and stays where it was`)
  await from.remove(key)
  return file.sizeBytes
}
