import type { Relation } from '@codekin/contracts/skill-verification/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { type Db, openDb } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import type { Tables } from '../../tables.ts'
import { askEndorsement } from './ask-endorsement.ts'
import { expireEndorsements } from './expire-endorsements.ts'
import { listOwn } from './repository.ts'
import { reviewEndorsement } from './review-endorsement.ts'

export type ImportedEndorsement = {
  ownerId: string
  endorserId: string
  skill: string
  relation: Relation
  message: string
  words: string
  askedAt: Date
  givenAt: Date
  /** When its owner asked for a renewal. */
  refreshAskedAt?: Date
}
type Wait = (missing: string) => Promise<void>

/**
 * Imports endorsements given in the past: each through the operations of the endpoints, with the clock at its time. Expired ones
 * are closed, as the hourly job would do. Existing endorsements are skipped, so an interrupted import can be repeated.
 *
 * Waits until the match of the two users exists.
 */
export async function importEndorsements(o: {
  databaseUrl: string
  endorsements: readonly ImportedEndorsement[]
  /** Pauses between two attempts, with what is missing. Rejects after too long. */
  wait: Wait
}): Promise<void> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'verification', applicationName: 'import', poolMax: 1 })
  try {
    for (const endorsement of o.endorsements) await importOne(opened.db, endorsement, o.wait)
    await expireEndorsements(opened.db, new Date())
  } finally {
    await opened.close()
  }
}

async function importOne(db: Db<Tables>, endorsement: ImportedEndorsement, wait: Wait): Promise<void> {
  const { ownerId: userId, endorserId, words, askedAt, givenAt, refreshAskedAt } = endorsement
  const { key: skillKey } = canonicalSkill(endorsement.skill)
  const query = { status: undefined, skillKey, limit: 100, after: undefined }
  const known = await listOwn(db, { userId, now: new Date() }, query)
  if (known.some((one) => one.endorserId === endorserId)) return
  const id = await ask(db, endorsement, askedAt, wait)
  await reviewEndorsement(
    db,
    { userId: endorserId, now: givenAt },
    { id, decision: 'approve', rejectionReason: '', words },
  )
  if (refreshAskedAt) await ask(db, endorsement, refreshAskedAt, wait)
}

async function ask(db: Db<Tables>, endorsement: ImportedEndorsement, now: Date, wait: Wait): Promise<string> {
  const { ownerId: userId, endorserId: otherId, relation, message } = endorsement
  const asked = { kind: 'asked' as const, otherId, skill: canonicalSkill(endorsement.skill), relation, message }
  for (;;) {
    const asking = await askEndorsement({ db, newId }, { userId, now }, asked)
    if (asking.kind === 'asked') return asking.endorsement.id
    if (asking.kind !== 'not-found')
      throw new Error(`The endorsement of ${asked.skill.name} was refused: ${asking.kind}.`)
    await wait('a match in verification')
  }
}
