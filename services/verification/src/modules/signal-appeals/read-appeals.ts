import type { StaffSignalAppeal } from '@codekin/contracts/verification/commands'
import type { DbOrTrx } from '@codekin/db/open-db'
import { decodeCursor, pageOf } from '@codekin/db/paging'
import { z } from 'zod'
import type { Tables } from '../../tables.ts'
import { presentAppeal } from '../analysis/index.ts'
import { findAppealForStaff, listAppealsForStaff, type StaffAppealRow } from '../connection/index.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])
type Asked = { staffId: string; isDecided: boolean; after: string | null; limit: number }

/** Waiting appeals, longest first, or decided ones, newest first. */
export async function listStaffAppeals(
  db: DbOrTrx<Tables>,
  { staffId, isDecided, after, limit }: Asked,
): Promise<{ appeals: StaffSignalAppeal[]; next: string | null }> {
  const place = after === null ? undefined : decodeCursor<z.output<typeof position>>(position, after)
  if (after !== null && !place) return { appeals: [], next: null }
  const from = place && { at: new Date(place[0]), id: place[1] }
  const stored = await listAppealsForStaff(db, { staffId, isDecided, after: from, limit: limit + 1 })
  const { rows, nextCursor } = pageOf(stored, limit, ({ id, createdAt, decidedAt }) => [
    isDecided ? decidedAt : createdAt,
    id,
  ])
  return { appeals: rows.map(presentForStaff), next: nextCursor }
}

/** An appeal; null if there is none or it is the staff member's own. */
export async function readStaffAppeal(
  db: DbOrTrx<Tables>,
  asked: { staffId: string; appealId: string },
): Promise<StaffSignalAppeal | null> {
  const row = await findAppealForStaff(db, asked)
  return row ? presentForStaff(row) : null
}

function presentForStaff({ userId, login, found, ...appeal }: StaffAppealRow): StaffSignalAppeal {
  const signal = found?.signals.find(({ kind }) => kind === appeal.kind) ?? null
  return { ...presentAppeal(appeal), userId, login, signal }
}
