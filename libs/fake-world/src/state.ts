import type { Approval } from '@codekin/contracts/admin/approval-models'
import type { AuditAct } from '@codekin/contracts/admin/audit-endpoints'
import type { ShownSignalAppeal, StaffAttemptReview } from '@codekin/contracts/admin/proof-models'
import type { session, signInWays } from '@codekin/contracts/auth/models'
import type { Template } from '@codekin/contracts/conversation-templates/models'
import type { PresetProfile } from '@codekin/contracts/matching-presets/models'
import { presets, presetsVersion } from '@codekin/contracts/matching-presets/presets'
import type { Draft } from '@codekin/contracts/messaging/drafts'
import type { StaffMessage, WaitingImage } from '@codekin/contracts/messaging/models'
import type { ScheduledMessage } from '@codekin/contracts/messaging/scheduled'
import type { CaseRoom } from '@codekin/contracts/moderation/models'
import type { FigureSource } from '@codekin/contracts/own-analytics/models'
import { openPreferences } from '@codekin/contracts/preferences/limits'
import type { Preferences } from '@codekin/contracts/preferences/models'
import type { CleanupKind } from '@codekin/contracts/privacy/cleanup'
import type { PrivacySettings } from '@codekin/contracts/privacy/models'
import type { Report } from '@codekin/contracts/privacy/report'
import type { Idea } from '@codekin/contracts/project-ideas/models'
import type { ServerFrame } from '@codekin/contracts/socket'
import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import type { StaffAppeal } from '@codekin/contracts/trust/models'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { defaultNotifications, defaultPreferences } from '@codekin/contracts/users/setting-choices'
import type { UserSettings } from '@codekin/contracts/users/settings'
import { failWith } from '@codekin/web-runtime/testing/fake-api'
import { startApprovals } from './approvals.ts'
import { startAudit } from './audit.ts'
import { type FakeBadge, startBadges } from './badges.ts'
import { startCases } from './cases.ts'
import { type CountedWork, startCountedWork } from './counted-work.ts'
import { type Decided, startDecided } from './decided.ts'
import { type FakeDevice, startDevice, startSessions } from './devices.ts'
import { type Dossier, startDossiers } from './dossiers.ts'
import { type FakeEndorsement, startEndorsements } from './endorsements.ts'
import { type FakeGithub, hasAgreed, startGithub } from './github.ts'
import { bank } from './idea-bank.ts'
import { idOf } from './ids.ts'
import { type FakeInvitation, startInvitations } from './invitations.ts'
import { ago, type FakeMatch, startMatches } from './matches.ts'
import { type FakeOnboarding, startOnboarding } from './onboarding.ts'
import { type Overseen, startOverseen } from './overseen.ts'
import { type FakePoints, startPoints } from './points.ts'
import { noReport, startPrivacy } from './privacy.ts'
import { type FakeProviders, startProviders } from './providers.ts'
import { type FakeRule, startRules } from './rules.ts'
import { type Safety, startSafety } from './safety.ts'
import type { Scene } from './scene.ts'
import { type Signup, startSignups } from './signups.ts'
import { type FakeTests, startTests } from './skill-tests.ts'
import { startAppeals } from './staff-appeals.ts'
import { startStaffMessages } from './staff-messages.ts'
import { startStaffProof } from './staff-proof.ts'
import { type Order, startSubscription } from './subscriptions.ts'
import { type Suspect, startSuspects } from './suspects.ts'
import { type FakeSystem, startSystem } from './system.ts'
import { startTemplates } from './template-shelf.ts'
import { viewers } from './viewer.ts'

type Session = (typeof session)['_output']
type SignInWays = (typeof signInWays)['_output']
type Block = { blockedUserId: string; full_name: string; blockedAt: string }

/** The initial order of everyone's deck. */
export const firstProfile: PresetProfile = {
  presetId: 'balanced',
  goalType: null,
  weights: presets.balanced.weights,
  version: presetsVersion,
}

/** All data of the services. Plain data: it is stored as JSON. */
export type State = Decided & {
  me: OwnProfile
  sessions: Session[]
  /** The one that asks to sign in. */
  device: FakeDevice
  onboarding: FakeOnboarding
  /** The viewer's sign-in methods. */
  ways: SignInWays
  /** The viewer's requested new address. */
  pendingAddress: { email: string; expiresAt: string } | null
  providers: FakeProviders
  /** Newest first. */
  blocks: Block[]
  preferences: Preferences
  presetProfile: PresetProfile
  privacy: PrivacySettings
  report: Report
  /** Number of removable traces, by kind. */
  traces: Partial<Record<CleanupKind, number>>
  /** When the account is erased, after its owner closed it. */
  erasesAt: string | null
  settings: Omit<UserSettings, 'account'>
  /** Conversations that may be begun; null: any number. */
  firstMessagesLeft: number | null
  /** Ascending. */
  staffMessages: StaffMessage[]
  /** The last of them can be replied to. */
  staffTakesAnswers: boolean
  /** Uploaded, and in no message yet; and the total so far. */
  images: { waiting: WaitingImage[]; count: number }
  scheduled: ScheduledMessage[]
  drafts: Draft[]
  matches: FakeMatch[]
  /** Project ideas: the viewer's own, newest first, before those of the bank. */
  ideas: Idea[]
  /** Message templates: Codekin's, the viewer's own, and shared ones. */
  templates: Template[]
  /** Ids of saved ideas of the bank, newest first. */
  savedIdeas: string[]
  /** Newest first. */
  endorsements: FakeEndorsement[]
  /** Asked for or offered today. */
  endorsementAsks: number
  /** From figures counted on machines, of the viewer and others. */
  countedWork: CountedWork[]
  tests: FakeTests
  /** Badges of the viewer, and some of others; newest first. */
  badges: FakeBadge[]
  points: FakePoints
  /** Whether the viewer has any figures, and which sources are unavailable. */
  hasOwnFigures: boolean
  missing: FigureSource[]
  github: FakeGithub
  /** Newest first. */
  signups: Signup[]
  subscription: OwnSubscription
  checkout: Order | null
  /** Newest first. */
  invitations: FakeInvitation[]
  /** Reports, decisions about the viewer, and their trust level. */
  safety: Safety
  cases: CaseRoom[]
  appeals: StaffAppeal[]
  /** Accounts flagged by signals. */
  suspects: Suspect[]
  rules: FakeRule[]
  /** Whether there is anything to count. */
  hasFigures: boolean
  system: FakeSystem
  /** Actions of staff, newest first. */
  audit: AuditAct[]
  /** Commands that another admin has to approve, newest first. */
  approvals: Approval[]
  /** Conversations of others. */
  overseen: Overseen[]
  /** Tests with similar programs. */
  attemptReviews: StaffAttemptReview[]
  /** Explanations of signals by owners of GitHub accounts. */
  signalAppeals: ShownSignalAppeal[]
  /** Staff's data on people. */
  dossiers: Dossier[]
  /** Number of admins besides the viewer. */
  otherAdmins: number
}

/** The context of the areas. */
export type World = {
  readonly state: State
  /** Sends a frame to the page. */
  tell(frame: ServerFrame): void
  /** Ids of the matches whose conversation the page has joined. */
  readonly joined: ReadonlySet<string>
}

/** More than one page of them, for a viewer with much of everything. */
function startBlocks(viewer: Scene['viewer']): Block[] {
  const names = Array.from({ length: viewer === 'long' ? 50 : 0 }, (_, at) => `Blocked Before ${at + 1}`)
  return ['Pat Grumbler', 'Kim Loud', ...names].map((full_name, at) => ({
    blockedUserId: idOf('user', 300 + at),
    full_name,
    blockedAt: ago((20 + at) * 24 * 60),
  }))
}

/** Data that only staff see. */
function staffState(scene: Scene, me: OwnProfile) {
  return {
    cases: startCases(scene.cases),
    appeals: startAppeals(scene.appeals, viewers.full.id),
    suspects: startSuspects(scene.suspects),
    rules: startRules(),
    hasFigures: scene.figures !== 'none',
    system: startSystem(scene.downServices, scene.parked),
    audit: startAudit(scene.audit),
    approvals: startApprovals(viewers.full, scene.approvals),
    overseen: startOverseen(),
    ...startStaffProof(scene.proof, { userId: me.id, full_name: me.full_name }),
    dossiers: startDossiers(me, scene.staffEntries ?? 0),
    otherAdmins: scene.otherAdmins ?? 1,
  } satisfies Partial<State>
}

function conversationState(
  scene: Scene,
): Pick<State, 'staffMessages' | 'staffTakesAnswers' | 'images' | 'scheduled' | 'drafts' | 'matches' | 'templates'> {
  return {
    staffMessages: startStaffMessages(scene.staffMessages ?? 0),
    staffTakesAnswers: scene.staffTakesAnswers ?? false,
    images: { waiting: [], count: 0 },
    scheduled: [],
    drafts: [],
    matches: startMatches(scene.matches ?? 'all'),
    templates: startTemplates(scene.templates === 'none'),
  }
}

/** The viewer's sign-in methods and sessions. */
function accountState(scene: Scene) {
  return {
    sessions: startSessions(),
    device: startDevice(scene),
    ways: {
      email: '',
      hasPassword: true,
      passkeys: [],
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      isSecondFactorNeeded: false,
      ...scene.ways,
    },
    pendingAddress: null,
    providers: startProviders(scene),
  } satisfies Partial<State>
}

export function createState(scene: Scene): State {
  const me = { ...viewers[scene.viewer ?? 'full'], plan: startSubscription(scene).plan, ...scene.profile }
  return {
    me,
    ...accountState(scene),
    onboarding: scene.onboarding ?? startOnboarding(),
    blocks: startBlocks(scene.viewer),
    report: { ...noReport, ...scene.report },
    traces: { passes: 86, 'deck-history': 1_204, drafts: 2, 'profile-history': 14 },
    erasesAt: null,
    settings: { notifications: defaultNotifications, preferences: { ...defaultPreferences, ...scene.settings } },
    privacy: startPrivacy(scene.profile?.discoverable ?? true, hasAgreed(scene)),
    preferences: { ...openPreferences, ...scene.preferences },
    presetProfile: firstProfile,
    ...startDecided(scene, me.plan),
    firstMessagesLeft: scene.firstMessagesLeft ?? null,
    ...conversationState(scene),
    ideas: scene.ideas === 'none' ? [] : [...bank],
    savedIdeas: [],
    endorsements: startEndorsements(scene),
    endorsementAsks: scene.endorsementAsks ?? 0,
    countedWork: startCountedWork(scene),
    tests: startTests(scene),
    badges: startBadges(scene),
    points: startPoints(scene),
    hasOwnFigures: scene.ownFigures !== 'none' && scene.viewer !== 'newcomer',
    missing: scene.missing ?? [],
    github: startGithub(scene),
    signups: startSignups(scene.signups ?? 12),
    subscription: startSubscription(scene),
    checkout: null,
    invitations: startInvitations(scene.invitations),
    safety: startSafety(scene.safety ?? (scene.viewer === 'newcomer' ? 'new' : 'usual'), scene.jury),
    ...staffState(scene, me),
  }
}

export function isBlocked({ blocks }: State, userId: string): boolean {
  return blocks.some(({ blockedUserId }) => blockedUserId === userId)
}

/** The matches that the viewer sees, newest first. */
export function visibleMatches(state: State): FakeMatch[] {
  return state.matches
    .filter(({ userId }) => !isBlocked(state, userId))
    .toSorted((a, b) => b.matchedAt.localeCompare(a.matchedAt))
}

/** Throws `not_found` for a match the viewer can't see. */
export function findMatch(state: State, id: string): FakeMatch {
  const match = visibleMatches(state).find((one) => one.id === id)
  if (!match) throw failWith('not_found')
  return match
}
