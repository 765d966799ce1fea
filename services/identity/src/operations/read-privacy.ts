import type { PrivacySettings } from '@codekin/contracts/privacy/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { presentPrivacy } from '../domain/privacy.ts'
import { listConsents } from '../store/consents.ts'
import { findDeveloper } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'

/** Returns privacy settings and consents. Undefined if there is no such account. */
export async function readPrivacy(db: DbOrTrx<Tables>, userId: string): Promise<PrivacySettings | undefined> {
  const [developer, consents] = await Promise.all([findDeveloper(db, userId), listConsents(db, userId)])
  return developer && presentPrivacy(developer, consents)
}
