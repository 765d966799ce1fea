import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { EvidencePhotoTable } from './case-tables.ts'
import type { Tables } from './tables.ts'

/** A photo of a message that is to be evidence of some case. */
export type CopiedPhoto = Omit<EvidencePhotoTable, 'caseId'>
export type EvidencePhotoRow = Omit<CopiedPhoto, 'content'>

/** Keeps photos with their messages, which the case has by now; one that it has already stays. */
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

/** What photos a case has, in the order of their messages, without what they show. */
export async function listEvidencePhotos(db: DbOrTrx<Tables>, caseId: string): Promise<EvidencePhotoRow[]> {
  return await db
    .selectFrom('evidencePhoto')
    .select(['photoId', 'messageId', 'position', 'width', 'height', 'colour', 'alt'])
    .where('caseId', '=', caseId)
    .orderBy('messageId')
    .orderBy('position')
    .execute()
}

/** What a photo of a case shows. */
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
