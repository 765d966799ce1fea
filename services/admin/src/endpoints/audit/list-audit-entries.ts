import type { admin } from '@codekin/contracts/admin/endpoints'
import { id, time } from '@codekin/contracts/fields'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentAuditAct } from '../../domain/present-audit.ts'
import { listAuditActs, listEntriesOfActs } from '../../store/audit.ts'
import { findPseudonym } from '../../store/audit-people.ts'

type Endpoint = typeof admin.endpoints.listAuditEntries

const position = z.tuple([time, z.int()])

/** Reading the audit log isn't audited. */
export const listAuditEntries =
  ({ db }: Pick<Deps, 'db'>): Handler<Endpoint> =>
  async ({ query }) => {
    const { limit, cursor, actorId, action, subjectKind, subjectId, from, to } = query
    const actor = actorId === undefined ? undefined : await findPseudonym(db, actorId)
    // People without a pseudonym have no audit entries.
    if (actorId !== undefined && actor === undefined) return { entries: [], nextCursor: null }
    const filter = {
      actor,
      action,
      subjectKind,
      subjects: subjectId === undefined ? undefined : await listSubjectForms(db, subjectId),
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    }
    const place = placeOf(position, cursor)
    const before = place && { at: new Date(place[0]), seq: place[1] }
    const stored = await listAuditActs(db, filter, { before, limit: limit + 1 })
    const { rows, nextCursor } = pageOf(stored, limit, ({ at, seq }) => [at, seq])
    const actIds = rows.flatMap(({ actId }) => actId ?? [])
    const entries = await listEntriesOfActs(db, actIds)
    return { entries: rows.map((first) => presentAuditAct(first, entries)), nextCursor }
  }

/** Returns the forms of an id in the chain: itself, and the pseudonym if it is a user's. */
async function listSubjectForms(db: Deps['db'], subjectId: string): Promise<string[]> {
  const pseudonym = id.safeParse(subjectId).success ? await findPseudonym(db, subjectId) : undefined
  return pseudonym === undefined ? [subjectId] : [subjectId, pseudonym]
}
