import { randomBytes } from 'node:crypto'
import { exportHours } from '@codekin/contracts/privacy/limits'
import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import type { NotificationsChange, PreferencesChange } from '@codekin/contracts/users/settings'
import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { mergeNotifications, mergePreferences } from './domain/settings.ts'
import { changeSettings } from './operations/change-settings.ts'
import { type ConsentGiven, recordConsent } from './operations/record-consent.ts'
import {
  claimExport,
  insertExport,
  updateExportReady,
  updateExportSections,
  updateExportsExpired,
} from './store/exports.ts'
import type { ExportSectionCount } from './store/own-data-tables.ts'
import { insertProfileChanges } from './store/profile-changes.ts'
import type { Tables } from './store/tables.ts'

/** A person's history before the import. */
export type ImportedPast = {
  settings: { notifications: NotificationsChange; preferences: PreferencesChange; chosenAt: Date }
  /** Oldest first. */
  consents: readonly (Pick<ConsentGiven, 'consentType' | 'granted' | 'source'> & { decidedAt: Date })[]
  profileChanges: readonly (Omit<ProfileChangeEntry, 'id' | 'changedAt'> & { changedAt: Date })[]
  /** An export that expired without a download; its file is gone. */
  lostExport: { requestedAt: Date; readyAt: Date; sections: ExportSectionCount[]; sizeBytes: number }
}

/** Writes the history as if it had happened here, with consents and announcements, in the transaction of the account. */
export async function importPast(trx: Trx<Tables>, userId: string, past: ImportedPast): Promise<void> {
  const { notifications, preferences, chosenAt } = past.settings
  await changeSettings(trx, { userId, now: chosenAt }, (choices) => ({
    notifications: mergeNotifications(choices.notifications, notifications),
    preferences: mergePreferences(choices.preferences, preferences),
  }))
  for (const { decidedAt, ...consent } of past.consents) {
    await recordConsent(trx, { userId, ...consent, now: decidedAt })
  }
  await insertProfileChanges(
    trx,
    past.profileChanges.map((change) => ({ ...change, id: newId(), userId })),
  )
  await importExport(trx, userId, past.lostExport)
}

/** No other export is that old, so the calls below claim and expire this one. */
async function importExport(
  trx: Trx<Tables>,
  userId: string,
  { requestedAt, readyAt, sections, sizeBytes }: ImportedPast['lostExport'],
): Promise<void> {
  const id = newId()
  const expiresAt = new Date(readyAt.getTime() + exportHours * 3_600_000)
  await insertExport(trx, { id, userId, sessionId: newId(), requestedAt })
  await claimExport(trx, requestedAt)
  await updateExportSections(trx, id, sections)
  const secret = randomBytes(32).toString('base64url')
  await updateExportReady(trx, id, { secret, sizeBytes, readyAt, expiresAt })
  await updateExportsExpired(trx, { now: expiresAt, staleSince: expiresAt })
}
