import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Viewer } from './visible.ts'

/** An image as its message shows it. */
export type ImageRow = { id: string; width: number; height: number; colour: string; alt: string }
/** An image as its sender sends it. */
export type SentImage = { id: string; alt: string }

/** `ImageRow`s of the row `message`. */
export const imagesOfMessage: RawBuilder<ImageRow[]> = sql`coalesce((
    select json_agg(json_build_object('id', id, 'width', width, 'height', height, 'colour', colour, 'alt', alt)
      order by position)
    from message_image where message_id = message.id and removed_at is null), '[]'::json)`

/** Counts the images of the message whose id is in this column. */
export function imageCountOf(messageId: 'message.id' | 'quoted.id' | 'm.id'): RawBuilder<number> {
  return sql`(
    select count(*)::integer from message_image
    where message_image.message_id = ${sql.raw(messageId)} and removed_at is null)`
}

/** The part of the sending statement that selects its images; empty without images. */
export function wantedImages(
  sender: Viewer,
  { conversationId, images = [] }: { conversationId: string; images?: readonly SentImage[] },
): RawBuilder<unknown> {
  if (images.length === 0) return sql``
  // Waits for a concurrent sender of the same image, after which it no longer qualifies. Locks in a fixed order, to avoid
  // deadlocks.
  return sql`wanted as materialized (
      select id from message_image
      where id = any(${images.map(({ id }) => id)}::uuid[]) and ${isSendable(sender, conversationId)}
      order by id for update
    ),`
}

/** A condition of the sending statement: the sender may send all of them. */
export function haveAllImages(images: readonly SentImage[]): RawBuilder<unknown> {
  return images.length === 0 ? sql`` : sql`and (select count(*) from wanted) = ${images.length}`
}

/** Assigns the images to the message. */
export function claimedImages(messageId: string, images: readonly SentImage[]): RawBuilder<unknown> {
  if (images.length === 0) return sql``
  const [ids, alts] = [images.map(({ id }) => id), images.map(({ alt }) => alt)]
  return sql`claimed as (
      update message_image set message_id = ${messageId}, position = given.position, alt = given.alt
      from place, unnest(${ids}::uuid[], ${alts}::text[]) with ordinality as given (id, alt, position)
      where message_image.id = given.id
    ),`
}

function isSendable(sender: Viewer, conversationId: string): RawBuilder<boolean> {
  return sql<boolean>`(conversation_id = ${conversationId} and user_id = ${sender.userId}
        and message_id is null and removed_at is null)`
}

/** Counts how many of these images the sender could send there. */
export async function countSendableImages(
  db: DbOrTrx<Tables>,
  sender: Viewer,
  { conversationId, images }: { conversationId: string; images: readonly SentImage[] },
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from message_image
    where id = any(${images.map(({ id }) => id)}::uuid[]) and ${isSendable(sender, conversationId)}`.execute(db)
  return counted.rows[0]?.count ?? 0
}

export type NewImage = Omit<ImageRow, 'alt'> & { conversationId: string; userId: string; uploadedAt: Date }

/** Makes concurrent inserts of the user's images wait until the transaction ends, so that many at once never exceed a limit. */
export async function lockImages(trx: Trx<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images ${userId}`}, 0))`.execute(trx)
}

/** Inserts an image. Returns false if `waitingMax` images are unsent already. The user's images must be locked. */
export async function insertImage(trx: Trx<Tables>, image: NewImage, waitingMax: number): Promise<boolean> {
  const { id, conversationId, userId, width, height, colour, uploadedAt } = image
  const inserted = await sql`
    insert into message_image (id, conversation_id, user_id, width, height, colour, uploaded_at)
    select ${id}, ${conversationId}, ${userId}, ${width}::integer, ${height}::integer, ${colour}, ${uploadedAt}::timestamptz
    where (select count(*) from message_image
      where user_id = ${userId} and message_id is null and removed_at is null) < ${waitingMax}`.execute(trx)
  return inserted.numAffectedRows === 1n
}

/** Whether an image can still be shown: it was neither discarded nor deleted with its message. */
export async function isImageThere(db: DbOrTrx<Tables>, id: string): Promise<boolean> {
  const query = db.selectFrom('messageImage').select('id').where('id', '=', id).where('removedAt', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

/** Discards an unsent image of the user. False if there is none. */
export async function updateImageDiscarded(db: DbOrTrx<Tables>, { userId, now }: Viewer, id: string): Promise<boolean> {
  const discarded = await db
    .updateTable('messageImage')
    .set({ removedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('messageId', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return discarded.numUpdatedRows === 1n
}

/** Discards images that were uploaded before a moment and have not been sent. */
export async function updateUnsentImagesDiscarded(db: DbOrTrx<Tables>, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('messageImage')
    .set({ removedAt: now })
    .where('uploadedAt', '<', before)
    .where('messageId', 'is', null)
    .where('removedAt', 'is', null)
    .execute()
}

export type ImagePlace = { uploadedAt: Date; id: string }

/** Lists images whose files are still to be removed, oldest upload first: all after a cursor, or those of a message. */
export async function listRemovedImages(
  db: DbOrTrx<Tables>,
  { messageId, after, limit }: { messageId: string | null; after: ImagePlace | undefined; limit: number },
): Promise<ImagePlace[]> {
  return await db
    .selectFrom('messageImage')
    .select(['uploadedAt', 'id'])
    .where('removedAt', 'is not', null)
    .$if(messageId !== null, (query) => query.where('messageId', '=', messageId))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(uploaded_at, id) > (${after?.uploadedAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('uploadedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes an image whose files are gone. */
export async function deleteImage(db: DbOrTrx<Tables>, id: string): Promise<void> {
  await db.deleteFrom('messageImage').where('id', '=', id).execute()
}

/** Lists images of a user, sent or not. */
export async function listImagesOf(trx: Trx<Tables>, userId: string, limit: number): Promise<string[]> {
  const rows = await trx.selectFrom('messageImage').select('id').where('userId', '=', userId).limit(limit).execute()
  return rows.map(({ id }) => id)
}

export type OwnImage = ImageRow & { conversationId: string; messageId: string | null; uploadedAt: Date }

/** Lists the user's uploads after a cursor, in the order of ids. */
export async function listOwnImages(
  db: DbOrTrx<Tables>,
  userId: string,
  after: string | null,
  limit: number,
): Promise<OwnImage[]> {
  return await db
    .selectFrom('messageImage')
    .select(['id', 'conversationId', 'messageId', 'width', 'height', 'colour', 'alt', 'uploadedAt'])
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}
