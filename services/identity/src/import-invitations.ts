import type { Gift } from '@codekin/contracts/invitations/models'
import { openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { hashToken } from './adapters/tokens.ts'
import { insertInvitation, insertInvitationDeed } from './store/invitations.ts'
import type { Tables } from './store/tables.ts'

export type ImportedInvitation = {
  /** 43 characters of base64url; a secret that lets people register. */
  code: string
  label: string
  gift: Gift | null
  uses: number
  used: number
  /** The admin who made it. */
  madeBy: string
  madeAt: Date
  endsAt: Date
}

/**
 * Imports invitations with known codes; existing ones stay as they are.
 *
 * @NOTE For the demo only: a code is a secret.
 */
export async function importInvitations(o: {
  databaseUrl: string
  invitations: readonly ImportedInvitation[]
}): Promise<void> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'identity', applicationName: 'import', poolMax: 1 })
  try {
    await inTransaction(opened.db, async (trx) => {
      for (const { code, gift, madeBy: userId, madeAt, ...rest } of o.invitations) {
        const id = newId()
        const given = { plan: gift?.plan ?? null, planDays: gift?.days ?? null, codeHash: hashToken(code) }
        const isNew = await insertInvitation(trx, { ...rest, ...given, id, createdAt: madeAt })
        if (isNew) await insertInvitationDeed(trx, { invitationId: id, deed: 'made', userId, doneAt: madeAt })
      }
    })
  } finally {
    await opened.close()
  }
}
