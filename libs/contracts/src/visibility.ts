import type { ServerFrame } from './socket.ts'

/**
 * The rules of visibility as data; `docs/decisions/012-what-a-shadow-ban-hides.md` explains them. Every service implements them
 * in its own database; a test over all services checks each against this table, and each endpoint that shows people against
 * a line of `readers`.
 */

/** The states of the viewed person. */
export const personStates = [
  'good-standing',
  /** The viewer blocked them. */
  'blocked-by-viewer',
  /** They blocked the viewer. */
  'blocking-viewer',
  /** Visible to matches only, by their own setting. */
  'hidden',
  /** They are hidden from everyone, but keep their conversations. */
  'seen-by-nobody',
  /** Not in the search for people, by their own setting. */
  'unsearchable',
  /** Visible only to strangers who have proved a skill, and the viewer has proved none. */
  'for-proved-viewers',
  /** The setting hides them neither from a stranger with a proved skill nor from a match. */
  'for-proved-viewers-like-this-one',
  'suspended',
  'shadow-banned',
  /** Their email is unverified; for matched people: a new email. */
  'unverified',
  'closed',
] as const
export type PersonState = (typeof personStates)[number]

/** Ways in which people are shown. */
export type Showing =
  /** A card shown to the viewer. */
  | 'deck'
  | 'search'
  /** In a ranking by points. */
  | 'board'
  /** By the id, which the viewer already has. */
  | 'open'
  /** A decision about them, which requires that they are visible. */
  | 'swipe'
  /** Blocking, which is possible as long as the viewer knows of them. */
  | 'block'
  /** Active matches and conversations. */
  | 'keep'
  /** Their current activity: come and go, type, write, read. */
  | 'live'

/** The shown part of the profile: everything that isn't hidden separately, or only name, photo and headline. */
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
/** Already decided on, so neither dealt nor swiped again. */
const matched: Row = { ...nobody, search: true, board: true, open: true, block: true, keep: true, live: true }

/**
 * What a viewer sees of a person in each state, as a stranger and as a match. A match is not affected by states that only hide a
 * person from strangers. A hidden person does not exist for the viewer: the response equals that for a missing one.
 */
export const visibility: Readonly<Record<PersonState, { stranger: Row; matched: Row }>> = {
  'good-standing': {
    stranger: everybody,
    matched,
  },
  // A block ends the match. Blocking again is no error.
  'blocked-by-viewer': { stranger: { ...nobody, block: true }, matched: { ...nobody, block: true } },
  'blocking-viewer': { stranger: nobody, matched: nobody },
  hidden: { stranger: nobody, matched: { ...matched, search: false, board: false } },
  // Conversations need a name, but can't open a hidden profile.
  'seen-by-nobody': { stranger: nobody, matched: { ...nobody, block: true, keep: true, live: true, form: 'name' } },
  unsearchable: { stranger: { ...everybody, search: false }, matched: { ...matched, search: false } },
  'for-proved-viewers': { stranger: nobody, matched },
  'for-proved-viewers-like-this-one': { stranger: everybody, matched },
  suspended: { stranger: nobody, matched: { ...nobody, block: true } },
  // Their match keeps them but gets no updates.
  'shadow-banned': { stranger: nobody, matched: { ...matched, board: false, live: false } },
  unverified: { stranger: nobody, matched: { ...matched, board: false } },
  closed: { stranger: nobody, matched: nobody },
}

/** The facts that a person can hide separately, from strangers and matches alike. */
export const hideableFacts = ['city', 'github', 'activity', 'online'] as const
export type HideableFact = (typeof hideableFacts)[number]

/**
 * The ways in which a fact could be revealed, all of them closed while it is hidden: shown directly, found by (a filter or
 * a search), or used in a comparison or an order. `online` is only ever shown.
 */
export const factTellings: Readonly<Record<HideableFact, readonly ('shown' | 'found' | 'compared')[]>> = {
  city: ['shown', 'found', 'compared'],
  github: ['shown', 'found', 'compared'],
  activity: ['compared'],
  online: ['shown'],
}

/**
 * Endpoints whose responses can show people. `self`: the caller only. `chosen`: people whom the caller has chosen, while the
 * choice is valid. `address`: to everyone with the unguessable URL, which others get only while they see the person. `staff`:
 * anyone, to the endpoint's staff role. A map, since a name may be anything.
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

/** Frames of the socket that show people's activity, and their receivers. `admins`: about everyone, to staff only. */
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
