import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { EvidencePhotoTable } from './case-tables.ts'
import type { Tables } from './tables.ts'

/** A photo of a message, before it is added to a case as evidence. */
export type CopiedPhoto = Omit<EvidencePhotoTable, 'caseId'>
export type EvidencePhotoRow = Omit<CopiedPhoto, 'content'>

/** Stores photos of messages that the case already has. Existing photos stay. */
export async function insertEvidencePhotos(
  trx: Trx<Tables>,
  caseId: string,
  photos: readonly CopiedPhoto[],
): Promise<void> {
  // One after another: each may be megabytes.
  for (const photo of photos) {
    await trx
      .insertInto('evidencePhoto')
      .values({ caseId, ...photo })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns the photos of a case in the order of their messages, without their content. */
export async function listEvidencePhotos(db: DbOrTrx<Tables>, caseId: string): Promise<EvidencePhotoRow[]> {
  return await db
    .selectFrom('evidencePhoto')
    .select(['photoId', 'messageId', 'position', 'width', 'height', 'colour', 'alt'])
    .where('caseId', '=', caseId)
    .orderBy('messageId')
    .orderBy('position')
    .execute()
}

/** Returns the content of a photo. */
export async function findEvidencePhoto(
  db: DbOrTrx<Tables>,
  { caseId, photoId }: Pick<EvidencePhotoTable, 'caseId' | 'photoId'>,
): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('evidencePhoto')
    .select('content')
    .where('caseId', '=', caseId)
    .where('photoId', '=', photoId)
    .executeTakeFirst()
  return found?.content
}
