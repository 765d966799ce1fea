import type { Deps } from '../deps.ts'

/** Files of exports begin with this. */
export const exportPrefix = 'exports/'

/** The key of an export's file. */
export function exportKey(id: string): string {
  return `${exportPrefix}${id}.zip`
}

/** Removes the file of an export. What fails here is done later by the job `tidy-exports`. */
export async function discardExport({ blobs, log }: Pick<Deps, 'blobs' | 'log'>, id: string): Promise<void> {
  await blobs.remove(exportKey(id)).catch((error: unknown) => {
    log.warn({ err: error, exportId: id }, 'the file of an export stays for now')
  })
}
