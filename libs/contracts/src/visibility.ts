import type { ServerFrame } from './socket.ts'

/**
 * Who may be seen by whom, as data: `docs/decisions/012-what-a-shadow-ban-hides.md` tells why. Every service decides by a rule
 * of its own in its own database; a test over all of them holds each to this table, and each endpoint that shows people
 * to a line of `readers`.
 */

/** What can be the matter with the person looked at. */
export const personStates = [
  'good-standing',
  /** The viewer blocked them. */
  'blocked-by-viewer',
  /** They blocked the viewer. */
  'blocking-viewer',
  /** They want to be seen by matches only. */
  'hidden',
  /** They want to be seen by nobody; with whom they talk already, they go on talking. */
  'seen-by-nobody',
  /** They do not want to be found by the search for people. */
  'unsearchable',
  /** Strangers are to have proved a skill, and the viewer has proved none. */
  'for-proved-viewers',
  /** Neither a stranger who has proved one nor a match is kept away by that. */
  'for-proved-viewers-like-this-one',
  'suspended',
  'shadow-banned',
  /** Nobody proved yet that the email is theirs; of those who are matched: the new one. */
  'unverified',
  'closed',
] as const
export type PersonState = (typeof personStates)[number]

/** Ways in which people are shown. */
export type Showing =
  /** A card dealt to the viewer. */
  | 'deck'
  | 'search'
  /** In a list of those who have the most points. */
  | 'board'
  /** By the id, which the viewer has from somewhere. */
  | 'open'
  /** A decision about them: one may decide about those who can be seen. */
  | 'swipe'
  /** Blocking, which is possible as long as the viewer knows of them. */
  | 'block'
  /** Matches and conversations that stand. */
  | 'keep'
  /** What they do now: come and go, type, write, read. */
  | 'live'

/** How much of the profile goes with it: all that is not hidden by itself, or `name`, photo and headline alone. */
export type Form = 'profile' | 'name'

type Row = Readonly<Record<Showing, boolean> & { form: Form }>

const nobody: Row = {
  deck: false,
  search: false,
  board: false,
  open: false,
  swipe: false,
  block: false,
  keep: false,
  live: false,
  form: 'profile',
}
const everybody: Row = { ...nobody, deck: true, search: true, board: true, open: true, swipe: true, block: true }
/** Decided about already, so neither dealt nor swiped again. */
const matched: Row = { ...nobody, search: true, board: true, open: true, block: true, keep: true, live: true }

/**
 * What a viewer is shown of a person in each state: a stranger, and one with whom there is a match. Being matched lets two
 * keep seeing each other through all that only keeps strangers away. What is not shown does not exist: it answers
 * exactly like a missing thing.
 */
export const visibility: Readonly<Record<PersonState, { stranger: Row; matched: Row }>> = {
  'good-standing': {
    stranger: everybody,
    matched,
  },
  // A block ends the match. Blocking again is no fault.
  'blocked-by-viewer': { stranger: { ...nobody, block: true }, matched: { ...nobody, block: true } },
  'blocking-viewer': { stranger: nobody, matched: nobody },
  hidden: { stranger: nobody, matched: { ...matched, search: false, board: false } },
  // Conversations need a name; a profile that nobody is to see is not opened from them.
  'seen-by-nobody': { stranger: nobody, matched: { ...nobody, block: true, keep: true, live: true, form: 'name' } },
  unsearchable: { stranger: { ...everybody, search: false }, matched: { ...matched, search: false } },
  'for-proved-viewers': { stranger: nobody, matched },
  'for-proved-viewers-like-this-one': { stranger: everybody, matched },
  suspended: { stranger: nobody, matched: { ...nobody, block: true } },
  // Their match keeps them, and is told nothing new.
  'shadow-banned': { stranger: nobody, matched: { ...matched, board: false, live: false } },
  unverified: { stranger: nobody, matched: { ...matched, board: false } },
  closed: { stranger: nobody, matched: nobody },
}

/** What of a profile somebody can hide by itself, from strangers and matches alike. */
export const hideableFacts = ['city', 'github', 'activity', 'online'] as const
export type HideableFact = (typeof hideableFacts)[number]

/**
 * Ways in which a fact could be told of, all of them closed while it is hidden: shown as it is, found by (a filter, a word
 * that is searched), counted in a comparison or an order. `online` is only ever shown.
 */
export const factTellings: Readonly<Record<HideableFact, readonly ('shown' | 'found' | 'compared')[]>> = {
  city: ['shown', 'found', 'compared'],
  github: ['shown', 'found', 'compared'],
  activity: ['compared'],
  online: ['shown'],
}

/**
 * Endpoints whose answers can tell of people. `self`: of the caller only. `chosen`: of those whom the caller named
 * before, for as long as that stands. `address`: whoever has the unguessable address, of which others are only told while
 * they see the person. `staff`: of anybody, to those whose work it is, as the endpoint's role says. A map, since a name may be anything.
 */
export const readers: ReadonlyMap<string, Showing | 'self' | 'chosen' | 'address' | 'staff'> = new Map([
  ['auth.register', 'self'],
  ['auth.login', 'self'],
  ['auth.comeBack', 'self'],
  ['auth.finishWithProvider', 'self'],
  ['auth.finishWithCode', 'self'],
  ['auth.listLinkedProviders', 'self'],
  ['auth.confirmSignIn', 'self'],
  ['auth.signInByPasskey', 'self'],
  ['auth.acceptLink', 'self'],
  ['auth.exchangeDeviceCode', 'self'],
  ['users.getOwnProfile', 'self'],
  ['users.changeOwnProfile', 'self'],
  ['users.uploadPhoto', 'self'],
  ['users.getProfile', 'open'],
  ['users.getPhoto', 'address'],
  ['users.searchUsers', 'search'],
  ['matching.listCandidates', 'deck'],
  ['onboarding.getStatus', 'self'],
  ['onboarding.start', 'self'],
  ['onboarding.saveStep', 'self'],
  ['onboarding.complete', 'self'],
  ['onboardingPreview.listPreviewMatches', 'deck'],
  ['matchingPresets.previewDeck', 'deck'],
  ['engagement.listSuggestedMatches', 'deck'],
  ['engagement.listFeaturedDevelopers', 'deck'],
  ['engagement.listNewDevelopers', 'deck'],
  ['projectIdeas.listIdeas', 'keep'],
  ['projectIdeas.listSavedIdeas', 'self'],
  ['projectIdeas.proposeIdea', 'keep'],
  ['projectIdeas.acceptIdea', 'keep'],
  ['matching.getEncounter', 'open'],
  ['projectIdeas.declineIdea', 'keep'],
  ['matching.recordSwipe', 'swipe'],
  ['matching.undoSwipe', 'chosen'],
  ['matching.listMatches', 'keep'],
  ['matching.getMatch', 'keep'],
  ['preferences.listBlocks', 'chosen'],
  ['preferences.blockUser', 'block'],
  ['messaging.listConversations', 'keep'],
  ['messaging.listMessages', 'keep'],
  ['messaging.sendMessage', 'keep'],
  ['messaging.getImage', 'address'],
  ['messaging.editMessage', 'keep'],
  ['messaging.addReaction', 'keep'],
  ['messaging.removeReaction', 'keep'],
  ['messaging.listIdeas', 'keep'],
  ['messaging.scheduleMessage', 'keep'],
  ['messaging.listScheduledMessages', 'keep'],
  ['messaging.listAllScheduledMessages', 'keep'],
  ['messaging.searchMessages', 'keep'],
  ['skillVerification.listEvidence', 'open'],
  ['skillVerification.changeEvidencePrivacy', 'self'],
  ['skillVerification.requestEndorsement', 'keep'],
  ['skillVerification.reviewEndorsement', 'keep'],
  ['skillVerification.listOwnEndorsements', 'keep'],
  ['skillVerification.listCollaborators', 'open'],
  ['skillVerification.listSkillEndorsements', 'open'],
  ['github.finishConnection', 'self'],
  ['github.getConnectionStatus', 'self'],
  ['github.changeConnectionPrivacy', 'self'],
  ['github.listVerifiedSkills', 'self'],
  ['github.getGithubDashboard', 'self'],
  ['github.listGithubEvidence', 'self'],
  ['github.listSkillsOfLogin', 'open'],
  ['github.listSkillsOfUser', 'open'],
  ['github.listRepositoriesOfUser', 'open'],
  ['github.getSyncStatusOfUser', 'open'],
  ['gamification.getLeaderboard', 'board'],
  ['quality.getDashboard', 'open'],
  ['quality.listOwnPoints', 'open'],
  ['reports.fileReport', 'chosen'],
  ['reports.listOwnReports', 'chosen'],
  ['trust.reportFakeAccount', 'chosen'],
  ['admin.listAuditEntries', 'staff'],
  ['appeals.openAppealLink', 'self'],
  ['appeals.decideAppeal', 'staff'],
  ['appeals.listAppeals', 'staff'],
  ['appeals.getAppeal', 'staff'],
  ['moderation.claimCase', 'staff'],
  ['moderation.getCase', 'staff'],
  ['moderation.getPersonHistory', 'staff'],
  ['moderation.listQueue', 'staff'],
  ['moderation.takeAction', 'staff'],
  ['oversight.listConversations', 'staff'],
  ['oversight.readConversation', 'staff'],
  ['proof.decideAttemptReview', 'staff'],
  ['proof.decideSignalAppeal', 'staff'],
  ['proof.listProofReviews', 'staff'],
  ['proof.readAttemptReview', 'staff'],
  ['proof.readSignalAppeal', 'staff'],
  ['people.activatePerson', 'staff'],
  ['people.decideApproval', 'staff'],
  ['people.deletePerson', 'staff'],
  ['people.getPerson', 'staff'],
  ['people.introducePeople', 'staff'],
  ['people.listApprovals', 'staff'],
  ['people.listPeople', 'staff'],
  ['people.shadowbanPerson', 'staff'],
  ['people.suspendPerson', 'staff'],
  ['people.changeRole', 'staff'],
  ['trust.changeRule', 'staff'],
  ['trust.getRule', 'staff'],
  ['trust.getTrustDashboard', 'staff'],
  ['trust.listPendingReports', 'staff'],
  ['trust.listRules', 'staff'],
  ['trust.listSuspects', 'staff'],
  ['trust.simulateRule', 'staff'],
  ['invitations.listInvitations', 'staff'],
  ['invitations.makeInvitation', 'staff'],
])

/** Frames of the socket that tell of people: which of what somebody does reaches whom. `admins`: of everybody, to staff only. */
export const frameReaders: Readonly<Record<ServerFrame['event'], Showing | 'self' | 'chosen' | 'admins'>> = {
  welcome: 'self',
  joined: 'self',
  resumed: 'self',
  resync: 'self',
  error: 'self',
  plan_changed: 'self',
  badge_earned: 'self',
  new_user_signup: 'admins',
  admin_snapshot: 'admins',
  admin_stats: 'admins',
  case_changed: 'admins',
  match_created: 'chosen',
  match_ended: 'chosen',
  superlike_received: 'self',
  staff_message: 'self',
  staff_messages_read: 'self',
  contact_changed: 'chosen',
  conversation_arranged: 'self',
  scheduled_failed: 'self',
  new_message: 'live',
  message_read: 'live',
  message_deleted: 'live',
  message_edited: 'live',
  reaction_changed: 'live',
  proposal_accepted: 'live',
  proposal_declined: 'live',
  typing: 'live',
  presence: 'live',
  endorsement_changed: 'live',
  github_sync_changed: 'self',
  github_appeal_decided: 'self',
  settings_changed: 'self',
}
