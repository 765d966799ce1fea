import { statfs } from 'node:fs/promises'

/** The free and total space of the disk that the process works on. */
export async function findDiskSpace(): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(process.cwd())
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
