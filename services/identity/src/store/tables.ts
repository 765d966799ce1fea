import type { BlobTables } from '@codekin/blobs/tables'
import type { ConsentType } from '@codekin/contracts/privacy/consent-texts'
import type { ConsentSource, ProfileVisibility } from '@codekin/contracts/privacy/models'
import type { DeveloperRole, Goal, Plan, Project, Role, Skill, SkillLevel } from '@codekin/contracts/users/models'
import type { ChangeCause, ProfileChangeEntry, RecordedField } from '@codekin/contracts/users/profile-changes'
import type { NoticeKind, NotificationsChange, PreferencesChange } from '@codekin/contracts/users/settings'
import type { FillingTables } from '@codekin/event-bus/fill-projection'
import type { EventBusTables } from '@codekin/event-bus/tables'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { DeviceAuthorizationTables } from '../modules/device-authorization/tables.ts'
import type { BlockTable } from '../projections/block/table.ts'
import type { GithubAccountTable } from '../projections/github-account/table.ts'
import type { MatchPairTable } from '../projections/match-pair/table.ts'
import type { StandingTable } from '../projections/standing/table.ts'
import type { VerifiedSkillTable } from '../projections/verified-skill/table.ts'
import type { AddressTables } from './address-tables.ts'
import type { InvitationTables } from './invitation-tables.ts'
import type { LinkPurpose, MailTable } from './mail-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { OnboardingTables } from './onboarding-tables.ts'
import type { OwnDataTables } from './own-data-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { ProofTables } from './proof-tables.ts'
import type { ProviderTables } from './provider-tables.ts'
import type { StaffTables } from './staff-tables.ts'

export type AccountTable = {
  id: string
  email: string
  /** Null for users without a password. */
  passwordHash: string | null
  /** Increments with every new password. */
  passwordVersion: Generated<number>
  /** When the password and the mailbox were shown to belong to the same person; null if they never were. */
  passwordProvedAt: Date | null
  role: Generated<Role>
  /** When staff decided about the role; null if they never did. */
  roleDecidedAt: Date | null
  /** When their current term as admin began; null if they are no admin, or it began before terms were recorded. */
  adminSince: Date | null
  /** When their last completed term as admin ended; null if none is recorded. */
  adminUntil: Date | null
  plan: Generated<Plan>
  emailVerifiedAt: Date | null
  /** The IP range from which the password was last reset by mail; null if it never was. */
  resetRange: string | null
  /** A keyed hash of the IP range from which the account was created; null if unknown. */
  origin: string | null
  /** When a plan was chosen, including the free one; null if the user has not chosen. */
  planChosenAt: Date | null
  /** When its owner closed it; null if it is open. */
  closedAt: Date | null
  /** When it is erased, unless its owner reactivates it before. */
  erasesAt: Date | null
  createdAt: Date
}
export type Account = Selectable<AccountTable>

export type EndReason =
  | 'logout'
  | 'password-changed'
  | 'password-reset'
  | 'token-reused'
  | 'ended-by-owner'
  | 'suspended'
  | 'session-limit'
  | 'account-closed'
  | 'second-factor-added'
  | 'role-changed'
  | 'ended-by-staff'

export type SessionTable = {
  id: string
  userId: string
  userAgent: string
  /** Empty if the session started before this was stored. */
  addressRange: string
  currentTokenHash: Buffer
  previousTokenHash: Buffer | null
  createdAt: Date
  rotatedAt: Date
  lastUsedAt: Date
  expiresAt: Date
  endedAt: Date | null
  endReason: EndReason | null
  /** The range where it was opened; empty as above. */
  openedRange: Generated<string>
  /** When its user last authenticated; null if the session started before this was stored. */
  provedAt: Date | null
}

export type LinkTable = {
  tokenHash: Buffer
  userId: string
  purpose: LinkPurpose
  email: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  /** The address change that the link undoes; null for other links. */
  pastAddressId: Generated<string | null>
}

export type ProfileTable = {
  userId: string
  sourceVersion: Generated<number>
  fullName: string
  githubUsername: string | null
  linkedinId: string | null
  photoKey: string | null
  headline: Generated<string>
  bio: Generated<string>
  location: Generated<string>
  city: Generated<string>
  timezone: string | null
  experienceYears: number | null
  roles: Generated<DeveloperRole[]>
  goals: Generated<Goal[]>
  links: Generated<{ label: string; url: string }[]>
  languages: Generated<string[]>
  lookingFor: Generated<DeveloperRole[]>
  /** Whether strangers may see the profile: the visibility is `everyone`. */
  discoverable: GeneratedAlways<boolean>
  profileVisibility: Generated<ProfileVisibility>
  searchable: Generated<boolean>
  showCity: Generated<boolean>
  showActivity: Generated<boolean>
  showGithub: Generated<boolean>
  verifiedViewersOnly: Generated<boolean>
  privacyInitializedAt: Date | null
  /** The city that search may use. */
  shownCity: GeneratedAlways<string>
  showcase: Generated<Project[]>
  skillNames: Generated<string>
  searchDocument: GeneratedAlways<string>
}

/** Profiles to announce again, because other services store more of them than they should. */
export type ProfileToAnnounceTable = { userId: string }

export type SkillTable = {
  id: string
  userId: string
  name: string
  nameKey: string
  level: SkillLevel
  verifiedBy: Generated<Skill['verifiedBy']>
  createdAt: Date
}

/** Append-only. `number` counts the decisions of one user. */
export type ConsentEntryTable = {
  userId: string
  number: number
  consentType: ConsentType
  granted: boolean
  textVersion: number
  source: ConsentSource
  decidedAt: Date
}
export type ConsentEntry = Selectable<ConsentEntryTable>

/** Only the user's own choices. */
export type SettingTable = {
  userId: string
  sourceVersion: number
  notifications: NotificationsChange
  preferences: PreferencesChange
  changedAt: Date
}

export type ProfileChangeTable = {
  id: string
  userId: string
  field: RecordedField
  before: Recorded
  after: Recorded
  cause: ChangeCause
  changedAt: Date
}
type Recorded = ColumnType<ProfileChangeEntry['after'], ProfileChangeEntry['after'], never>

/** An event to mail; `mailId` is set once it was mailed. */
export type NoticeTable = {
  id: string
  userId: string
  kind: NoticeKind
  /** The other person in the event. */
  otherId: string | null
  /** The match it happened in. */
  matchId: string | null
  /** The message, for a message notice. */
  seq: number | null
  occurredAt: Date
  /** The earliest time to send it. Other channels may have delivered it by then. */
  readyAt: Date
  /** When it is next considered. */
  dueAt: Date
  mailId: string | null
}

/** How far a user has read in a conversation, from `messaging.messages-read`. */
export type ReadMarkTable = { userId: string; matchId: string; upToSeq: number; readAt: Date }

/** A superlike of `otherId` that its receiver decided on, from `matching.superlike-answered`. */
export type AnsweredSuperlikeTable = { userId: string; otherId: string; answeredAt: Date }

export type UnsubscribeLinkTable = { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date }

/** Counts of too few people are left out. An empty city means everywhere. */
export type SkillMarketStatTable = {
  skillKey: string
  skill: string
  cityKey: string
  city: string
  supply: number | null
  demand: number | null
  countedAt: Date
}
export type SkillMarketStat = Selectable<SkillMarketStatTable>

/** `likeness`: hash of the photo; null without enough detail, and for photos older than these hashes. */
export type PhotoTable = { key: string; userId: string; createdAt: Date; likeness: string | null }

export type Tables = EventBusTables &
  AddressTables &
  ProviderTables &
  BlobTables &
  DeviceAuthorizationTables &
  FillingTables &
  NewsletterTables &
  InvitationTables &
  OnboardingTables &
  OwnDataTables &
  PaymentTables &
  ProofTables &
  StaffTables & {
    account: AccountTable
    session: SessionTable
    link: LinkTable
    mail: MailTable
    profile: ProfileTable
    profileToAnnounce: ProfileToAnnounceTable
    skill: SkillTable
    photo: PhotoTable
    consentEntry: ConsentEntryTable
    marketFigure: SkillMarketStatTable
    setting: SettingTable
    profileChange: ProfileChangeTable
    notice: NoticeTable
    readMark: ReadMarkTable
    answeredSuperlike: AnsweredSuperlikeTable
    unsubscribeLink: UnsubscribeLinkTable
    block: BlockTable
    matchPair: MatchPairTable
    standing: StandingTable
    verifiedSkill: VerifiedSkillTable
    githubAccount: GithubAccountTable
  }
