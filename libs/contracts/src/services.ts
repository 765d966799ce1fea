import { analytics } from './admin/analytics-endpoints.ts'
import * as adminCommands from './admin/commands.ts'
import { oversight } from './admin/conversation-endpoints.ts'
import { admin } from './admin/endpoints.ts'
import { people } from './admin/people-endpoints.ts'
import { proof } from './admin/proof-endpoints.ts'
import { system } from './admin/system-endpoints.ts'
import { performance } from './analytics/performance.ts'
import { auth } from './auth/endpoints.ts'
import { cities } from './cities/endpoints.ts'
import { conversationTemplates } from './conversation-templates/endpoints.ts'
import { engagement } from './engagement/endpoints.ts'
import { eraseGamificationUser, exportGamificationUser } from './gamification/commands.ts'
import { gamification } from './gamification/endpoints.ts'
import { github } from './github/endpoints.ts'
import * as identityCommands from './identity/commands.ts'
import { invitations } from './invitations/endpoints.ts'
import * as matchingCommands from './matching/commands.ts'
import { matching } from './matching/endpoints.ts'
import { matchingPresets } from './matching-presets/endpoints.ts'
import { messageQuality } from './message-quality/endpoints.ts'
import * as messagingCommands from './messaging/commands.ts'
import { messaging } from './messaging/endpoints.ts'
import { moderation } from './moderation/endpoints.ts'
import { newsletter } from './newsletter/endpoints.ts'
import { onboarding } from './onboarding/endpoints.ts'
import { onboardingPreview } from './onboarding-preview/endpoints.ts'
import { ownAnalytics } from './own-analytics/endpoints.ts'
import { preferences } from './preferences/endpoints.ts'
import { privacy } from './privacy/endpoints.ts'
import { projectIdeas } from './project-ideas/endpoints.ts'
import { quality } from './quality/endpoints.ts'
import { listOnline } from './realtime/commands.ts'
import { reports } from './reports/endpoints.ts'
import { jury } from './reports/jury-endpoints.ts'
import type { ServiceRow } from './service-row.ts'
import { badges } from './skill-verification/badge-endpoints.ts'
import { skillVerification } from './skill-verification/endpoints.ts'
import { skillTests } from './skill-verification/test-endpoints.ts'
import { subscriptions } from './subscriptions/endpoints.ts'
import { appeals } from './trust/appeal-endpoints.ts'
import { trust } from './trust/endpoints.ts'
import { users } from './users/endpoints.ts'
import * as verificationCommands from './verification/commands.ts'

/** Checks each row against its name, and keeps its exact type. */
function table<const T extends Record<string, ServiceRow>>(rows: T & { [N in keyof T]: ServiceRow<N & string> }): T {
  return rows
}

/** The settings of the blob store, for services that store files (`s3-settings` of libs/blobs). */
export const fileSettings = [
  'BLOBS_S3_URL',
  'BLOBS_S3_BUCKET',
  'BLOBS_S3_REGION',
  'BLOBS_S3_KEY_ID',
  'BLOBS_S3_SECRET',
  'BLOBS_S3_PATH_STYLE',
] as const

/**
 * Every service. Processes, database roles, streams, NATS users and their permissions, the edge's upstreams and the services
 * of tests derive from this table; `npm run check` compares the rest (containers, folders) with it.
 */
const rows = table({
  identity: {
    areas: [auth, users, onboarding, subscriptions, privacy, newsletter, invitations],
    hasDatabase: true,
    announces: true,
    asks: [
      matchingCommands.listMatches,
      matchingCommands.listBlocks,
      adminCommands.listStandings,
      listOnline,
      messagingCommands.listMutedConversations,
      matchingCommands.cleanUpMatching,
      matchingCommands.eraseMatchingUser,
      matchingCommands.exportMatchingUser,
      messagingCommands.eraseMessagingUser,
      messagingCommands.exportMessagingUser,
      adminCommands.eraseAdminUser,
      adminCommands.exportAdminUser,
      verificationCommands.eraseVerificationUser,
      verificationCommands.exportVerificationUser,
      verificationCommands.listVerifiedSkills,
      verificationCommands.listGithubAccounts,
      eraseGamificationUser,
      exportGamificationUser,
    ],
    buckets: ['revocations'],
    settings: [
      'SIGNING_KEYS',
      'SMTP_URL',
      'MAIL_FROM',
      'ADMIN_EMAILS',
      'ALLOWED_ORIGINS',
      'STAFF_SECOND_FACTOR',
      'BREACHED_PASSWORDS_URL',
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
      ...fileSettings,
    ],
  },
  matching: {
    areas: [matching, cities, preferences, onboardingPreview, matchingPresets, engagement, projectIdeas],
    hasDatabase: true,
    announces: true,
    asks: [identityCommands.listProfileCards, adminCommands.listStandings, messagingCommands.listConversationSummaries],
    personalData: { eraseUser: matchingCommands.eraseMatchingUser, exportUser: matchingCommands.exportMatchingUser },
    buckets: [],
    settings: [],
  },
  messaging: {
    areas: [messaging, messageQuality, conversationTemplates],
    hasDatabase: true,
    announces: true,
    asks: [
      matchingCommands.findMatch,
      identityCommands.listProfileCards,
      identityCommands.listSettings,
      matchingCommands.listMatches,
      matchingCommands.listBlocks,
      adminCommands.listStandings,
      adminCommands.listTemplateCases,
    ],
    personalData: {
      eraseUser: messagingCommands.eraseMessagingUser,
      exportUser: messagingCommands.exportMessagingUser,
    },
    buckets: [],
    settings: ['IMAGE_ADDRESS_KEY', ...fileSettings],
  },
  verification: {
    areas: [skillVerification, skillTests, badges, github],
    hasDatabase: true,
    announces: true,
    asks: [
      identityCommands.listProfileCards,
      identityCommands.listConsents,
      matchingCommands.listMatches,
      adminCommands.listStandings,
      identityCommands.listVisible,
    ],
    personalData: {
      eraseUser: verificationCommands.eraseVerificationUser,
      exportUser: verificationCommands.exportVerificationUser,
    },
    buckets: [],
    settings: [
      'BADGE_SIGNING_KEYS',
      'RUNNER_HOST',
      'GITHUB_TOKEN_KEYS',
      'GITHUB_URL',
      'GITHUB_API_URL',
      'GITHUB_CLIENT_ID',
      'GITHUB_CLIENT_SECRET',
    ],
  },
  realtime: {
    areas: [],
    hasDatabase: false,
    announces: false,
    asks: [matchingCommands.findMatchMembers, identityCommands.findLiveSettings],
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
    areas: [reports, jury, moderation, appeals, trust, people, oversight, proof, analytics, admin, system, performance],
    hasDatabase: true,
    announces: true,
    asks: [
      identityCommands.listAccounts,
      identityCommands.listActiveDays,
      identityCommands.listProfileCards,
      identityCommands.listPlans,
      matchingCommands.listMatches,
      matchingCommands.listBlocks,
      matchingCommands.haveMet,
      identityCommands.hasSeenProfile,
      messagingCommands.copyEvidence,
      messagingCommands.copyImage,
      messagingCommands.copyTemplate,
      messagingCommands.removeMessage,
      identityCommands.listPayments,
      identityCommands.listPaymentReturns,
      matchingCommands.listFirstSwipes,
      messagingCommands.listFirstWords,
      matchingCommands.countSwipeDays,
      messagingCommands.countMessageDays,
      identityCommands.describeAccount,
      identityCommands.changeRole,
      identityCommands.grantPlan,
      identityCommands.removePlan,
      identityCommands.endSessions,
      identityCommands.eraseAccount,
      matchingCommands.introduce,
      messagingCommands.findConversations,
      messagingCommands.readConversation,
      ...verificationCommands.proofCommands,
    ],
    personalData: { eraseUser: adminCommands.eraseAdminUser, exportUser: adminCommands.exportAdminUser },
    buckets: [],
    settings: [],
    observes: true,
  },
  gamification: {
    areas: [gamification, quality, ownAnalytics],
    hasDatabase: true,
    announces: true,
    asks: [
      identityCommands.listAccounts,
      identityCommands.listProfileCards,
      identityCommands.listSettings,
      identityCommands.listVisible,
      matchingCommands.listMatches,
      adminCommands.listStandings,
      messagingCommands.listTurns,
      verificationCommands.listPassedTests,
      verificationCommands.listEndorsements,
      adminCommands.listUpheldReports,
      adminCommands.listJuryWork,
      matchingCommands.countPersonDays,
      matchingCommands.describeDecisions,
      identityCommands.countProfileViews,
      messagingCommands.describeWriting,
    ],
    personalData: { eraseUser: eraseGamificationUser, exportUser: exportGamificationUser },
    buckets: [],
    settings: [],
  },
})

type Rows = typeof rows
export type ServiceName = keyof Rows

export const services: Readonly<Record<ServiceName, ServiceRow>> = rows

/** Every service. */
export const serviceNames = Object.keys(services) as ServiceName[]
const namesWhere = (isMeant: (row: ServiceRow) => boolean) => serviceNames.filter((name) => isMeant(services[name]))
/** Services with their own stream. */
export const announcingServices = namesWhere(({ announces }) => announces)
/** Services with their own schema and role. */
export const databaseServices = namesWhere(({ hasDatabase }) => hasDatabase)
/** Services that the edge sends requests to. */
export const upstreamServices = serviceNames.filter(
  (name) => services[name].areas.length > 0 || services[name].hasSocket,
)
/** The service that handles the websocket. */
export const socketService = namesWhere(({ hasSocket }) => hasSocket === true)[0] as ServiceName
/** The service in front of the others. */
export const edgeService = namesWhere(({ isEdge }) => isEdge === true)[0] as ServiceName

/** The environment variable with a service's URL for the edge. */
export function upstreamVariable(service: ServiceName): string {
  return `UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`
}

/** The variables of all services. */
export function upstreamVariables(originOf: (service: ServiceName) => string): Record<string, string> {
  return Object.fromEntries(upstreamServices.map((name) => [upstreamVariable(name), originOf(name)]))
}

/** Every area of the product; the typed client derives from this list. */
export const areas = serviceNames.flatMap<Rows[ServiceName]['areas'][number]>((name) => rows[name].areas)

/** The commands about one person of each service except identity, in sending order. */
export const personalData = serviceNames.flatMap((name) => {
  const answers = services[name].personalData
  return answers ? [{ service: name, ...answers }] : []
})
