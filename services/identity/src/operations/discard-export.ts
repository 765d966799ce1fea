import type { Deps } from '../deps.ts'

/** The key prefix of export files. */
export const exportPrefix = 'exports/'

/** Returns the key of an export's file. */
export function exportKey(id: string): string {
  return `${exportPrefix}${id}.zip`
}

/** Removes the file of an export. If this fails, the job `tidy-exports` does it later. */
export async function discardExport({ blobs, log }: Pick<Deps, 'blobs' | 'log'>, id: string): Promise<void> {
  await blobs.remove(exportKey(id)).catch((error: unknown) => {
    log.warn({ err: error, exportId: id }, 'the file of an export stays for now')
  })
}
