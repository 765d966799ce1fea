import { listFirstWords } from '@codekin/contracts/messaging/commands'
import { messageSent } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, projection } from '../../follow.ts'
import type { Tables } from '../../store/tables.ts'

type Word = { conversationId: string; senderId: string; writtenAt: string }

export const firstWords = projection({
  name: 'first-word',
  tables: ['firstWord'],
  snapshot: listFirstWords,
  consumers: [
    consumer({
      on: messageSent,
      name: 'follow-first-word',
      handle: async ({ data: { createdAt, isHidden, ...word }, trx }) => {
        // Nobody but its author knows of it.
        if (!isHidden) await keep(trx, [{ ...word, writtenAt: createdAt }])
      },
    }),
  ],
  keep,
})

/** The earliest wins, whatever comes first. */
async function keep(trx: Trx<Tables>, words: readonly Word[]): Promise<void> {
  await trx
    .insertInto('firstWord')
    .values(
      words.map(({ conversationId, senderId, writtenAt }) => ({
        conversationId,
        senderId,
        writtenAt: new Date(writtenAt),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['conversationId', 'senderId'])
        .doUpdateSet((eb) => ({ writtenAt: eb.ref('excluded.writtenAt') }))
        .whereRef('excluded.writtenAt', '<', 'firstWord.writtenAt'),
    )
    .execute()
}
