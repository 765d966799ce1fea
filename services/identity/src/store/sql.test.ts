import { join } from 'node:path'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { callsOf, repositoryFile, storeFile, testSql } from '@codekin/test-kit/sql-snapshots'
import { deviceAuthorizationCalls } from '../../testing/device-authorization-calls.ts'
import { invitationCalls, invitationOf } from '../../testing/invitation-store-calls.ts'
import { newsletterCalls } from '../../testing/newsletter-store-calls.ts'
import { ownDataCalls } from '../../testing/own-data-store-calls.ts'
import { aSubscription, paymentCalls } from '../../testing/payment-store-calls.ts'
import { proofCalls } from '../../testing/proof-store-calls.ts'
import { providerCalls } from '../../testing/provider-store-calls.ts'
import { staffCalls } from '../../testing/staff-store-calls.ts'
import { migrations } from '../migrations/index.ts'
import * as accounts from './accounts.ts'
import * as consents from './consents.ts'
import { insertInvitation, insertInvitationUse } from './invitations.ts'
import * as links from './links.ts'
import * as mails from './mails.ts'
import * as notices from './notices.ts'
import * as onboarding from './onboarding.ts'
import * as photos from './photos.ts'
import * as profileChanges from './profile-changes.ts'
import * as profiles from './profiles.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as skillMarketStats from './skill-market-stats.ts'
import * as skills from './skills.ts'
import { upsertSubscription } from './subscriptions.ts'
import type { Tables } from './tables.ts'
import * as unsubscribeLinks from './unsubscribe-links.ts'

/** Bob has no profile yet. */
const [ann, bob, id] = [newId(), newId(), newId()]
const [now, email, tokenHash] = [new Date(), 'ann@example.org', Buffer.from('token')]
const account = { id: ann, email, passwordHash: 'hash', role: 'user' as const, createdAt: now }
const session = {
  id,
  userId: ann,
  userAgent: '',
  addressRange: '192.0.2.x',
  currentTokenHash: tokenHash,
  createdAt: now,
  rotatedAt: now,
  lastUsedAt: now,
  expiresAt: now,
  provedAt: now,
}
const rotation = {
  currentTokenHash: tokenHash,
  previousTokenHash: tokenHash,
  rotatedAt: now,
  lastUsedAt: now,
  addressRange: '192.0.2.x',
  expiresAt: now,
}
const link = { tokenHash, userId: ann, purpose: 'verify-email' as const, email, createdAt: now, expiresAt: now }
const consent = {
  userId: ann,
  consentType: 'analytics' as const,
  granted: true,
  textVersion: 1,
  source: 'settings' as const,
  decidedAt: now,
}
const edits = { fullName: 'Ann', roles: ['backend' as const], links: [{ label: 'Home', url: 'https://example.org' }] }
const skill = { id, userId: ann, name: 'SQL', nameKey: 'sql', level: 'strong' as const, createdAt: now }
const notice = {
  id,
  userId: ann,
  kind: 'message' as const,
  otherId: bob,
  matchId: id,
  seq: 1,
  occurredAt: now,
  readyAt: now,
  dueAt: now,
}
const readMark = { userId: ann, matchId: id, upToSeq: 1, readAt: now }
const step = { userId: ann, step: 'profile' as const, now }
const wanted = {
  viewerId: ann,
  now,
  limit: 10,
  text: undefined,
  skillKey: undefined,
  city: undefined,
  after: undefined,
}

/** Repositories in feature modules; all others are in the store. */
const moduleCalls = deviceAuthorizationCalls({ ann, id })

testSql<Tables>({
  service: 'identity',
  folder: join(import.meta.dirname, '../..'),
  migrations,
  fileOf: (name) => (name in moduleCalls ? repositoryFile(name) : storeFile(name)),
  arrange: (db) =>
    inTransaction(db, async (trx) => {
      await accounts.insertAccount(trx, account)
      await accounts.insertAccount(trx, { ...account, id: bob, email: 'bob@example.org' })
      await profiles.insertProfile(trx, { userId: ann, fullName: 'Ann' })
      await upsertSubscription(trx, aSubscription(ann))
      await onboarding.insertOnboarding(trx, { userId: ann, version: 1, startedAt: now })
      await insertInvitation(trx, invitationOf(bob))
      await insertInvitationUse(trx, { userId: ann, invitationId: bob, usedAt: now, heldUntil: now })
    }),
  calls: {
    accounts: callsOf(accounts, {
      findAccount: [ann],
      findAccountByEmail: [email],
      isRangeKnown: [email, '192.0.2.x'],
      isRangeOfSignIn: [email, '192.0.2.x'],
      lockAccount: [ann],
      insertAccount: [{ ...account, id, email: 'cleo@example.org' }],
      updatePasswordHash: [ann, 'hash'],
      updatePasswordRemoved: [ann],
      updatePasswordProvedAt: [ann, now],
      updateOutdatedHash: [{ id: ann, from: 'hash', to: 'other' }],
      updateResetRange: [ann, '192.0.2.x'],
      updateEmail: [ann, email],
      updateEmailVerified: [ann, now],
      updateRole: {
        'by the operator': [ann, { role: 'admin', at: now }],
        'by staff': [ann, { role: 'moderator', at: now, roleDecidedAt: now }],
      },
      lockAdmins: [],
      isLastAdmin: [ann, now],
      updateClosing: [ann, { closedAt: now, erasesAt: now }],
    }),
    consents: callsOf(consents, {
      listConsents: [ann],
      listConsentsOfAll: { first: [null, 10], 'from a place': [ann, 10] },
      insertConsent: [consent],
    }),
    ...staffCalls({ ann, bob, id }),
    ...invitationCalls({ ann, bob, id, tokenHash }),
    ...ownDataCalls({ ann, bob, id, email }),
    ...proofCalls({ ann, id }),
    ...providerCalls({ ann, id, email }),
    links: callsOf(links, {
      findLink: [tokenHash, 'verify-email'],
      insertLink: [link],
      updateLinksUsed: [ann, 'verify-email', now],
      deleteLinksExpired: [now],
    }),
    'skill-market-stats': callsOf(skillMarketStats, {
      replaceSkillMarketStats: [{ consentVersion: 1, peopleMin: 10, step: 5, now }],
      listSkillMarketStats: ['Berlin', 10],
      listMarketCities: [],
    }),
    mails: callsOf(mails, {
      findWaitingMails: [],
      insertMail: [{ id, kind: 'verify-email', address: email, createdAt: now }],
      claimMails: [{ now, leaseUntil: now, limit: 10 }],
      hasMailBefore: {
        'sent or not': [{ id, kind: 'reset-password', address: email, createdAt: now }, now],
        unsent: [{ id, kind: 'newsletter-request', address: email, createdAt: now }, now, { onlyUnsent: true }],
        'of an account': [{ id, kind: 'verify-email', address: email, createdAt: now }, now, { of: ann }],
      },
      countMailsBefore: [{ id, kind: 'newsletter-request', address: email, createdAt: now }, now],
      updateMailOwner: [id, ann],
      deleteMailOwner: [ann],
      updateMailSent: [id, now],
      updateMailFailed: {
        'tried again': [id, { error: '', nextAttemptAt: now, now }],
        'given up': [id, { error: '', nextAttemptAt: undefined, now }],
      },
      deleteMail: [id],
      deleteMailsTo: [{ address: email, kind: 'reset-password', after: now }],
      deleteMailsBefore: [now],
    }),
    notices: callsOf(notices, {
      insertNotice: [notice],
      insertNotices: [[notice]],
      isConversationNotified: [ann, id],
      listNotifiedConversations: [[{ userId: ann, matchId: id }]],
      upsertReadMark: [readMark],
      deleteNoticesRead: [readMark],
      deleteNoticeOfMessage: [{ userId: ann, matchId: id, seq: 1 }],
      insertAnsweredSuperlike: [{ userId: ann, otherId: bob, answeredAt: now }],
      deleteNoticeOfSuperlike: [{ userId: ann, otherId: bob }],
      listNoticeOwners: [now, 10],
      listNoticesReady: [ann, now],
      deleteNotices: [[id]],
      updateNoticesDue: [[id], now],
      updateNoticesDueWhenReady: [ann],
      updateNoticesMailed: [[id], id],
      listNoticesOfMail: [id],
      deleteNoticesBefore: [now],
    }),
    onboarding: callsOf(onboarding, {
      countDrafts: [ann],
      eraseDrafts: [ann],
      findProgress: [ann],
      insertOnboarding: [{ userId: bob, version: 1, startedAt: now }],
      updateOnboardingView: [ann, 'work'],
      updateOnboardingCompleted: [ann, now],
      upsertStepDraft: [step, { headline: 'Tidies' }],
      upsertStepDone: [step, ['headline']],
      deleteDraftFields: [ann, ['headline']],
      upsertStepSkipped: [step],
      upsertStepFigures: [step, { views: 1, seconds: 20 }],
      eraseStepFigures: [ann],
    }),
    photos: callsOf(photos, {
      insertPhoto: [{ key: 'photo', userId: ann, createdAt: now, likeness: '00ff00ff00ff00ff' }],
      deletePhoto: ['photo'],
      listUnusedPhotos: [now, 10],
      updatePhotoKey: [ann, 'photo'],
      isPhotoOfClosed: ['photo'],
    }),
    'profile-changes': callsOf(profileChanges, {
      insertProfileChanges: [
        [{ id, userId: ann, field: 'headline', before: '', after: 'Hi', cause: 'own-edit', changedAt: now }],
      ],
      listProfileChanges: {
        'the first page': [ann, { since: now, after: undefined, limit: 10 }],
        'after a place': [ann, { since: now, after: [now.toISOString(), id], limit: 10 }],
      },
      deleteProfileChangesBefore: [now],
      countProfileChanges: [ann],
      deleteProfileChangesOf: [ann],
    }),
    profiles: callsOf(profiles, {
      findDeveloper: [ann],
      findNames: [ann],
      listDevelopers: [ann, 10],
      listProfilesToAnnounce: [10],
      deleteProfileToAnnounce: [ann],
      insertProfile: [{ userId: bob, fullName: 'Bob' }],
      lockProfile: [ann],
      updateProfile: [ann, edits],
      updateLinkedinId: [ann, 'ann'],
      updateGithubName: [ann],
      updateSourceVersion: [ann],
    }),
    search: callsOf(search, {
      findVisibleDeveloper: [bob, ann, now],
      listVisibleIds: [[bob], ann, now],
      searchDevelopers: {
        'for anybody': [wanted],
        'for words, a skill and a city, after a place': [
          { ...wanted, text: 'ann', skillKey: 'sql', city: 'berlin', after: [0, ann] },
        ],
      },
    }),
    sessions: callsOf(sessions, {
      lockSession: [id],
      listActiveSessions: [ann, now],
      listSessions: [ann, 10],
      listDevices: [ann],
      findSession: [id],
      insertSession: [session, 10],
      updateSessionToken: [id, rotation],
      updateSessionProved: [id, now],
      updateSessionsEnded: [[id], { at: now, reason: 'logout' }],
      listSessionsEnded: [now],
      deleteSessionsExpired: [now],
    }),
    settings: callsOf(settings, {
      findSettings: [ann],
      findSettingsOfMany: [[ann, bob]],
      listSettings: [ann, 10],
      lockSettings: [ann],
      upsertSettings: [{ userId: ann, sourceVersion: 1, notifications: {}, preferences: {} }, now],
    }),
    skills: callsOf(skills, {
      countSkills: [ann],
      insertSkill: [skill],
      updateSkillLevel: [ann, id, 'strong'],
      updateSkillProof: [ann, { nameKey: 'sql', verifiedBy: ['test'] }],
      updateSkillLevelByKey: [ann, { nameKey: 'sql', level: 'strong' }],
      listRelatedSkills: [ann, { peopleMin: 10, limit: 12 }],
      deleteSkill: [ann, id],
    }),
    ...moduleCalls,
    ...newsletterCalls(email),
    ...paymentCalls({ ann, bob, id, email }),
    'unsubscribe-links': callsOf(unsubscribeLinks, {
      insertUnsubscribeLink: [{ tokenHash, userId: ann, createdAt: now, expiresAt: now }],
      findUnsubscribeLink: [tokenHash, now],
      deleteUnsubscribeLinksExpired: [now],
    }),
  },
})
