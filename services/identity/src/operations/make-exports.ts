import { randomBytes } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { exportHours } from '@codekin/contracts/privacy/limits'
import { personalData } from '@codekin/contracts/services'
import { inTransaction } from '@codekin/db/transaction'
import { ask } from '@codekin/event-bus/commands'
import { entryText, tableSection } from '@codekin/event-bus/personal-data'
import { type Archive, openArchive } from '../adapters/archive.ts'
import type { Deps } from '../deps.ts'
import { nextExportAttempt } from '../domain/exports.ts'
import { ownTables } from '../domain/own-tables.ts'
import { findAccount } from '../store/accounts.ts'
import { listPhotoKeys } from '../store/erasures.ts'
import { claimExport, updateExportFailed, updateExportReady, updateExportSections } from '../store/exports.ts'
import { insertMail } from '../store/mails.ts'
import type { ExportSectionCount } from '../store/own-data-tables.ts'
import { discardExport, exportKey } from './discard-export.ts'

export type ExportDeps = Pick<Deps, 'db' | 'bus' | 'clock' | 'newId' | 'log' | 'blobs' | 'photos' | 'mails'>
type Claimed = { id: string; userId: string; attempts: number }
/** Part of a section, with the name of its service and section. */
type Page = { section: string; items: readonly string[] }

const timeoutMilliseconds = 15_000

/** The export was cancelled, or the service stops. */
class ExportEnded extends Error {
  override name = 'ExportEnded'
}

/** Makes pending exports one by one. A crash leaves no file, and the next run starts the export again. */
export async function makeDueExports(deps: ExportDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) return
    const claimed = await claimExport(deps.db, deps.clock.now())
    if (!claimed) return
    await makeExport(deps, claimed, signal)
  }
}

async function makeExport(deps: ExportDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps
  const { id, attempts } = claimed
  try {
    await writeExport(deps, claimed, signal)
    if (!(await markReady(deps, claimed))) return await discardExport(deps, id)
    deps.mails.wake()
  } catch (error) {
    await discardExport(deps, id)
    if (error instanceof ExportEnded) return
    const nextAttemptAt = nextExportAttempt(attempts, clock.now())
    await updateExportFailed(db, id, nextAttemptAt)
    log.warn({ err: error, exportId: id, attempts, isGivenUp: !nextAttemptAt }, 'an export could not be made')
  }
}

/** Marks the export as ready and queues its mail in one transaction, so that a crash can't lose the mail. False if cancelled. */
async function markReady({ db, clock, newId, blobs }: ExportDeps, { id, userId }: Claimed): Promise<boolean> {
  const readyAt = clock.now()
  const expiresAt = new Date(readyAt.getTime() + exportHours * 3_600_000)
  const blob = await blobs.read(exportKey(id))
  if (!blob) return false
  const secret = randomBytes(32).toString('base64url')
  return await inTransaction(db, async (trx) => {
    const account = await findAccount(trx, userId)
    const ready = { secret, sizeBytes: blob.sizeBytes, readyAt, expiresAt }
    if (!account || !(await updateExportReady(trx, id, ready))) return false
    await insertMail(trx, { id: newId(), kind: 'export-ready', address: account.email, createdAt: readyAt })
    return true
  })
}

/** Stores the file while making it, so that only a part is in memory. */
async function writeExport(deps: ExportDeps, { id, userId }: Claimed, signal: AbortSignal): Promise<void> {
  const archive = openArchive()
  const storing = deps.blobs.put(exportKey(id), archive.content)
  const making = fillArchive(deps, archive, { id, userId }, signal).catch((error: unknown) => {
    archive.abort(error as Error)
    throw error
  })
  // The first failure is the cause; the other one follows from it.
  making.catch(() => {})
  storing.catch(() => {})
  await Promise.race([making, storing])
  await Promise.all([making, storing])
}

async function fillArchive(
  deps: ExportDeps,
  archive: Archive,
  { id, userId }: Omit<Claimed, 'attempts'>,
  signal: AbortSignal,
): Promise<void> {
  const sections: ExportSectionCount[] = []
  const assertNotEnded = async () => {
    if (signal.aborted || !(await updateExportSections(deps.db, id, sections))) throw new ExportEnded()
  }
  for await (const { name, pages } of groupBySection(listPages(deps, userId))) {
    const progress = { name, count: 0 }
    sections.push(progress)
    const countItems = async function* () {
      for await (const page of pages) {
        progress.count += page.length
        yield page
        await assertNotEnded()
      }
    }
    await archive.addEntries(`${name}.json`, countItems())
    await assertNotEnded()
  }
  await addPhotos(deps, archive, userId)
  archive.end()
}

/** Groups pages by section. Read each group to its end before requesting the next. */
async function* groupBySection(pages: AsyncGenerator<Page>) {
  let current = await pages.next()
  while (!current.done) {
    const { section } = current.value
    const listSectionPages = async function* () {
      while (!current.done && current.value.section === section) {
        yield current.value.items
        current = await pages.next()
      }
    }
    yield { name: section, pages: listSectionPages() }
  }
}

async function* listPages(deps: ExportDeps, userId: string): AsyncGenerator<Page> {
  yield* listOwnPages(deps, userId)
  for (const { service, exportUser } of personalData) {
    let after: string | null = null
    do {
      const page: { section: string; items: string[]; next: string | null } = await ask(
        deps.bus,
        exportUser,
        { userId, after },
        { timeoutMs: timeoutMilliseconds },
      )
      yield { section: `${service}/${page.section}`, items: page.items }
      after = page.next
      await breathe()
    } while (after !== null)
  }
}

const pageSize = 500

async function* listOwnPages({ db }: ExportDeps, userId: string): AsyncGenerator<Page> {
  const account = await findAccount(db, userId)
  if (!account) throw new ExportEnded()
  const isConfirmed = account.emailVerifiedAt !== null
  for (const { section: name, ...about } of ownTables.filter(({ isOfMailbox }) => isConfirmed || !isOfMailbox)) {
    const section = tableSection(db, { name, ...about })
    let after: string | null = null
    do {
      const found = await section.list(userId, after, pageSize)
      yield { section: `identity/${name}`, items: found.map(entryText) }
      after = found.length < pageSize ? null : (found.at(-1)?.place ?? null)
    } while (after !== null)
  }
}

async function addPhotos({ db, photos }: ExportDeps, archive: Archive, userId: string): Promise<void> {
  for (const key of await listPhotoKeys(db, userId)) {
    const bytes = await photos.get(key, '800')
    if (bytes) archive.addBytes(`media/photo-${key}.webp`, bytes)
  }
}
