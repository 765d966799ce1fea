import { statfs } from 'node:fs/promises'

/** Of the disk that the process works on. */
export async function findDiskRoom(): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(process.cwd())
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
