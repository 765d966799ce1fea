import { readableAddress } from '@codekin/contracts/address-spelling'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { byteOrderMark, formatCsvLine } from '../domain/csv.ts'
import { presentListedPerson } from '../domain/present-person.ts'
import { listPeopleToExport, type PeopleFilter, type PeoplePlace } from '../store/people-list.ts'
import { recordAudit } from './record-audit.ts'

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'newId'>
type ExportInput = { staffId: string; exportId: string; filter: PeopleFilter }

/** Limits the people in memory at once. */
const pageSize = 1000

/** A search with more results than this isn't a person's name or address. */
const auditedPeopleMax = 100

const header = [
  'id',
  'name',
  'email',
  'role',
  'plan',
  'state',
  'trust level',
  'email confirmed',
  'signed up',
  'last seen',
]

/**
 * Streams people as lines of a CSV file, page by page, only as fast as they are read. The start is audited before the response,
 * and the number of lines at the end, also when the reader disconnects or the database fails.
 */
export async function exportPeople(
  deps: ExportDeps,
  { staffId, filter }: { staffId: string; filter: PeopleFilter },
): Promise<AsyncGenerator<string>> {
  const { q, facets, ...days } = filter
  const chosenFilters = Object.entries(days).filter(([, day]) => day !== undefined)
  const exportId = deps.newId()
  const facts = { exportId, ...Object.fromEntries(chosenFilters), isNarrowed: facets !== undefined || q !== undefined }
  await auditExport(deps, { staffId, outcome: 'pending', facts, ...(await findAuditedSearch(deps, q)) })
  return streamLines(deps, { staffId, exportId, filter })
}

/**
 * A search term may be a name, so it is stored outside the audit chain and erased with anyone it found. A term without results
 * may be the name of an erased person, and is not stored.
 */
async function findAuditedSearch(
  { db }: ExportDeps,
  q: string | undefined,
): Promise<{ reason: string; about: readonly string[] } | undefined> {
  if (q === undefined) return undefined
  const noFilters = { facets: undefined, signedUpFrom: undefined, signedUpTo: undefined }
  const filter = { ...noFilters, seenFrom: undefined, seenTo: undefined, q }
  const found = await listPeopleToExport(db, filter, undefined, auditedPeopleMax + 1)
  if (found.length === 0) return undefined
  return { reason: q, about: found.length > auditedPeopleMax ? [] : found.map(({ userId }) => userId) }
}

async function* streamLines(deps: ExportDeps, { staffId, exportId, filter }: ExportInput): AsyncGenerator<string> {
  let rows = 0
  let isComplete = false
  try {
    yield byteOrderMark + formatCsvLine(header)
    let after: PeoplePlace | undefined
    for (;;) {
      const page = await listPeopleToExport(deps.db, filter, after, pageSize)
      if (page.length > 0) yield page.map((row) => formatPersonLine(presentListedPerson(row))).join('')
      rows += page.length
      const last = page.at(-1)
      if (!last || page.length < pageSize) break
      after = [last.createdAt.toISOString(), last.userId]
    }
    isComplete = true
  } finally {
    await auditExport(deps, {
      staffId,
      outcome: isComplete ? 'done' : 'refused',
      facts: { exportId, rows, isWhole: isComplete },
    })
  }
}

function formatPersonLine(person: ReturnType<typeof presentListedPerson>): string {
  const { id, full_name: name, email, role, plan, state, trustLevel, emailVerified, createdAt, lastSeenOn } = person
  return formatCsvLine([
    id,
    name,
    readableAddress(email),
    role,
    plan,
    state,
    trustLevel,
    emailVerified ? 'yes' : 'no',
    createdAt,
    lastSeenOn,
  ])
}

type ExportAudit = {
  staffId: string
  outcome: 'pending' | 'done' | 'refused'
  facts: Record<string, string | number | boolean>
  reason?: string
  about?: readonly string[]
}

async function auditExport(
  { db, clock }: Pick<ExportDeps, 'db' | 'clock'>,
  { staffId, ...audited }: ExportAudit,
): Promise<void> {
  await inTransaction(db, (trx) =>
    recordAudit(trx, { at: clock.now(), actorId: staffId, action: 'users.export', ...audited }).then(() => undefined),
  )
}
