import { analytics } from './admin/analytics-endpoints.ts'
import { eraseAdminUser, exportAdminUser, listStandings } from './admin/commands.ts'
import { oversight } from './admin/conversation-endpoints.ts'
import { admin } from './admin/endpoints.ts'
import { people } from './admin/people-endpoints.ts'
import { system } from './admin/system-endpoints.ts'
import { performance } from './analytics/performance.ts'
import { auth } from './auth/endpoints.ts'
import type { CommandDef } from './command.ts'
import type { Area, Contract } from './endpoint.ts'
import { engagement } from './engagement/endpoints.ts'
import {
  changeRole,
  describeAccount,
  eraseAccount,
  findLiveSettings,
  grantPlan,
  hasSeenProfile,
  listAccounts,
  listActiveDays,
  listPayments,
  listPlans,
  listProfileCards,
  listSettings,
  removePlan,
} from './identity/commands.ts'
import { invitations } from './invitations/endpoints.ts'
import {
  cleanUpMatching,
  countSwipeDays,
  eraseMatchingUser,
  exportMatchingUser,
  findMatch,
  findMatchMembers,
  haveMet,
  introduce,
  listBlocks,
  listFirstSwipes,
  listMatches,
} from './matching/commands.ts'
import { matching } from './matching/endpoints.ts'
import { matchingPresets } from './matching-presets/endpoints.ts'
import { messageQuality } from './message-quality/endpoints.ts'
import {
  copyEvidence,
  countMessageDays,
  eraseMessagingUser,
  exportMessagingUser,
  findConversations,
  listConversationSummaries,
  listFirstWords,
  readConversation,
  removeMessage,
} from './messaging/commands.ts'
import { messaging } from './messaging/endpoints.ts'
import { moderation } from './moderation/endpoints.ts'
import { newsletter } from './newsletter/endpoints.ts'
import { onboarding } from './onboarding/endpoints.ts'
import { onboardingPreview } from './onboarding-preview/endpoints.ts'
import type { PersonalData } from './personal-data.ts'
import { preferences } from './preferences/endpoints.ts'
import { privacy } from './privacy/endpoints.ts'
import { projectIdeas } from './project-ideas/endpoints.ts'
import { listOnline } from './realtime/commands.ts'
import { reports } from './reports/endpoints.ts'
import { jury } from './reports/jury-endpoints.ts'
import { subscriptions } from './subscriptions/endpoints.ts'
import { appeals } from './trust/appeal-endpoints.ts'
import { trust } from './trust/endpoints.ts'
import { users } from './users/endpoints.ts'

/** What the platform must know of a service before it runs. */
export type ServiceRow<N extends string = string> = {
  /** Endpoints it owns; the edge sends their paths to it. */
  areas: readonly Area<Contract, N>[]
  /** It has a schema and a role of its own in Postgres. */
  hasDatabase: boolean
  /** It announces events below its name, into a stream of its own; only with a database, which holds the outbox. */
  announces: boolean
  /** Commands it may send; who answers each follows from the command's name. NATS refuses all others. */
  asks: readonly CommandDef[]
  /** What it answers about one person: all that announce but identity, which asks. */
  personalData?: PersonalData
  /** Key-value buckets of NATS that it alone fills. */
  buckets: readonly string[]
  /** Environment variables that it is given beside those of every service. */
  settings: readonly string[]
  /** It looks after all: it may ask every replica and stream how they are, and order what `upkeepCommands` offers. */
  observes?: true
  /** The edge sends websockets to it. One service at most. */
  hasSocket?: true
  /** It stands in front of the others, at the address that people open. One service. */
  isEdge?: true
}

/** Looks at each row under the name it has, and keeps what it says exactly. */
function table<const T extends Record<string, ServiceRow>>(rows: T & { [N in keyof T]: ServiceRow<N & string> }): T {
  return rows
}

/**
 * Every service. Processes, database roles, streams, NATS users and their rights, the edge's upstreams and what the tests
 * start derive from this table; what cannot (containers, folders) is compared with it by `npm run check`.
 */
const rows = table({
  identity: {
    areas: [auth, users, onboarding, subscriptions, privacy, newsletter, invitations],
    hasDatabase: true,
    announces: true,
    asks: [
      listMatches,
      listBlocks,
      listStandings,
      listOnline,
      cleanUpMatching,
      eraseMatchingUser,
      exportMatchingUser,
      eraseMessagingUser,
      exportMessagingUser,
      eraseAdminUser,
      exportAdminUser,
    ],
    buckets: ['revocations'],
    settings: [
      'SIGNING_KEYS',
      'SMTP_URL',
      'MAIL_FROM',
      'ADMIN_EMAILS',
      'ALLOWED_ORIGINS',
      'STAFF_SECOND_FACTOR',
      'PROVIDER_TOKEN_KEYS',
      'GITHUB_URL',
      'GITHUB_API_URL',
      'GITHUB_CLIENT_ID',
      'GITHUB_CLIENT_SECRET',
      'LINKEDIN_ISSUER',
      'LINKEDIN_CLIENT_ID',
      'LINKEDIN_CLIENT_SECRET',
      'STRIPE_API_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ],
  },
  matching: {
    areas: [matching, preferences, onboardingPreview, matchingPresets, engagement, projectIdeas],
    hasDatabase: true,
    announces: true,
    asks: [listProfileCards, listStandings, listConversationSummaries],
    personalData: { eraseUser: eraseMatchingUser, exportUser: exportMatchingUser },
    buckets: [],
    settings: [],
  },
  messaging: {
    areas: [messaging, messageQuality],
    hasDatabase: true,
    announces: true,
    asks: [findMatch, listProfileCards, listSettings, listMatches, listBlocks, listStandings],
    personalData: { eraseUser: eraseMessagingUser, exportUser: exportMessagingUser },
    buckets: [],
    settings: [],
  },
  realtime: {
    areas: [],
    hasDatabase: false,
    announces: false,
    asks: [findMatchMembers, findLiveSettings],
    buckets: [],
    settings: ['ALLOWED_ORIGINS'],
    hasSocket: true,
  },
  edge: {
    areas: [],
    hasDatabase: false,
    announces: false,
    asks: [],
    buckets: [],
    settings: ['WEB_ROOT'],
    isEdge: true,
  },
  admin: {
    areas: [reports, jury, moderation, appeals, trust, people, oversight, analytics, admin, system, performance],
    hasDatabase: true,
    announces: true,
    asks: [
      listAccounts,
      listActiveDays,
      listProfileCards,
      listPlans,
      listMatches,
      listBlocks,
      haveMet,
      hasSeenProfile,
      copyEvidence,
      removeMessage,
      listPayments,
      listFirstSwipes,
      listFirstWords,
      countSwipeDays,
      countMessageDays,
      describeAccount,
      changeRole,
      grantPlan,
      removePlan,
      eraseAccount,
      introduce,
      findConversations,
      readConversation,
    ],
    personalData: { eraseUser: eraseAdminUser, exportUser: exportAdminUser },
    buckets: [],
    settings: [],
    observes: true,
  },
})

type Rows = typeof rows
export type ServiceName = keyof Rows

export const services: Readonly<Record<ServiceName, ServiceRow>> = rows

/** Every service. */
export const serviceNames = Object.keys(services) as ServiceName[]
const namesWhere = (isMeant: (row: ServiceRow) => boolean) => serviceNames.filter((name) => isMeant(services[name]))
/** Services with a stream of their own. */
export const announcingServices = namesWhere(({ announces }) => announces)
/** Services with a schema and a role of their own. */
export const databaseServices = namesWhere(({ hasDatabase }) => hasDatabase)
/** Services that the edge sends requests to. */
export const upstreamServices = serviceNames.filter(
  (name) => services[name].areas.length > 0 || services[name].hasSocket,
)
/** The service that answers the websocket. */
export const socketService = namesWhere(({ hasSocket }) => hasSocket === true)[0] as ServiceName
/** The service in front. */
export const edgeService = namesWhere(({ isEdge }) => isEdge === true)[0] as ServiceName

/** The environment variable that tells the edge where a service is. */
export function upstreamVariable(service: ServiceName): string {
  return `UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`
}

/** All of them, for where the services are. */
export function upstreamVariables(originOf: (service: ServiceName) => string): Record<string, string> {
  return Object.fromEntries(upstreamServices.map((name) => [upstreamVariable(name), originOf(name)]))
}

/** Every area of the product; the typed client derives from this list. */
export const areas = serviceNames.flatMap<Rows[ServiceName]['areas'][number]>((name) => rows[name].areas)

/** What each service but identity answers about one person, in the order in which it is asked. */
export const personalData = serviceNames.flatMap((name) => {
  const answers = services[name].personalData
  return answers ? [{ service: name, ...answers }] : []
})
