import { blobMigrations } from '@codekin/blobs/tables'
import type { Migration } from '@codekin/db/migrate'
import { eventBusMigrations } from '@codekin/event-bus/tables'
import { accounts } from './0003-accounts.ts'
import { profiles } from './0004-profiles.ts'
import { projections } from './0005-projections.ts'
import { endedSessions } from './0006-ended-sessions.ts'
import { projectionsOfStates } from './0007-projections-of-states.ts'
import { sessionAddressRanges } from './0008-session-address-ranges.ts'
import { resetRanges } from './0009-reset-ranges.ts'
import { linkedProviders } from './0010-linked-providers.ts'
import { proofs } from './0011-proofs.ts'
import { secondFactors } from './0012-second-factors.ts'
import { settings } from './0013-settings.ts'
import { notices } from './0014-notices.ts'
import { onboarding } from './0015-onboarding.ts'
import { entitlements } from './0016-entitlements.ts'
import { payments } from './0017-payments.ts'
import { closedAccounts } from './0018-closed-accounts.ts'
import { privacySettings } from './0019-privacy.ts'
import { marketFigures } from './0020-market-figures.ts'
import { addressChanges } from './0021-address-changes.ts'
import { invitations } from './0022-invitations.ts'
import { newsletter } from './0023-newsletter.ts'
import { providerGrants } from './0025-provider-grants.ts'
import { accountStates } from './0026-account-states.ts'
import { staffOrders } from './0027-staff-orders.ts'
import { staffNotices } from './0028-staff-notices.ts'
import { likeness } from './0029-likeness.ts'
import { verifiedSkills } from './0030-verified-skills.ts'
import { githubAccounts } from './0031-github-accounts.ts'
import { profileViewDays } from './0032-profile-view-days.ts'
import { codeTries } from './0033-code-tries.ts'
import { begunInSessions } from './0034-begun-in-sessions.ts'
import { adminTerms } from './0035-admin-terms.ts'
import { mailboxOwners } from './0036-mailbox-owners.ts'
import { profilesToAnnounce } from './0037-profiles-to-announce.ts'
import { newsletterOwners } from './0038-newsletter-owners.ts'
import { sessionIndexes } from './0039-session-indexes.ts'
import { canonicalNames } from './0040-canonical-names.ts'
import { uninformativePhotoHashes } from './0041-uninformative-photo-hashes.ts'
import { paymentTasks } from './0042-payment-tasks.ts'
import { seatsOfAccounts } from './0043-seats-of-accounts.ts'
import { paymentReturns } from './0044-payment-returns.ts'
import { provedPasswords } from './0045-proved-passwords.ts'
import { outdatedDrafts } from './0046-outdated-drafts.ts'
import { exportDownloads } from './0047-export-downloads.ts'
import { oneSpellingOfMailboxes } from './0048-one-spelling-of-mailboxes.ts'
import { searchText } from './0049-search-text.ts'
import { searchIndexes } from './0050-search-indexes.ts'
import { deviceAuthorizations } from './0051-device-authorizations.ts'
import { linksAreAskedFor } from './0052-links-are-asked-for.ts'
import { answeredSuperlikes } from './0053-answered-superlikes.ts'
import { searchGrams } from './0054-search-grams.ts'
import { saltedRecoveryCodes } from './0055-salted-recovery-codes.ts'
import { staffOrderCounts } from './0056-staff-order-counts.ts'

export const migrations: readonly Migration[] = [
  ...eventBusMigrations,
  accounts,
  profiles,
  projections,
  endedSessions,
  projectionsOfStates,
  ...blobMigrations,
  sessionAddressRanges,
  resetRanges,
  linkedProviders,
  proofs,
  secondFactors,
  settings,
  notices,
  onboarding,
  entitlements,
  payments,
  closedAccounts,
  privacySettings,
  marketFigures,
  addressChanges,
  invitations,
  newsletter,
  providerGrants,
  accountStates,
  staffOrders,
  staffNotices,
  likeness,
  verifiedSkills,
  githubAccounts,
  profileViewDays,
  codeTries,
  begunInSessions,
  adminTerms,
  mailboxOwners,
  profilesToAnnounce,
  newsletterOwners,
  sessionIndexes,
  canonicalNames,
  uninformativePhotoHashes,
  paymentTasks,
  seatsOfAccounts,
  paymentReturns,
  provedPasswords,
  outdatedDrafts,
  exportDownloads,
  oneSpellingOfMailboxes,
  searchText,
  searchIndexes,
  deviceAuthorizations,
  linksAreAskedFor,
  answeredSuperlikes,
  searchGrams,
  saltedRecoveryCodes,
  staffOrderCounts,
]
