import { z } from 'zod'
import { caseChanged } from './admin/events.ts'
import { id, shownEmail, time } from './fields.ts'
import { earnedBadges } from './gamification/badges.ts'
import { githubSignalKind, githubSync } from './github/models.ts'
import { messageKind } from './messaging/models.ts'
import { plan } from './users/models.ts'

export {
  activityPingSeconds,
  bearerProtocolPrefix,
  clientFrameMaxBytes,
  closeCodes,
  socketPath,
  socketProtocol,
} from './socket-protocol.ts'

/** What a client may send. `lastId` of resume is the number of the last numbered frame received. */
export const clientFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('activity_ping'), data: z.unknown().optional() }),
  z.object({
    event: z.literal('join_admin_room'),
    data: z.unknown().optional(),
  }),
  /** For moderators and admins: live updates of cases. */
  z.object({
    event: z.literal('join_staff_room'),
    data: z.unknown().optional(),
  }),
  z.object({ event: z.literal('join_match'), data: z.object({ matchId: id }) }),
  z.object({
    event: z.literal('leave_match'),
    data: z.object({ matchId: id }),
  }),
  z.object({ event: z.literal('typing'), data: z.object({ matchId: id }) }),
  z.object({
    event: z.literal('resume'),
    data: z.object({ lastId: z.int().nonnegative() }),
  }),
])
export type ClientFrame = z.output<typeof clientFrame>

const newUserSignup = z.object({
  userId: id,
  userName: z.string(),
  userEmail: shownEmail,
  createdAt: time,
})
/** The registrations of this UTC day, and the open sockets of all replicas. */
const adminFigures = z.object({
  signupsToday: z.int().nonnegative(),
  socketCount: z.int().nonnegative(),
})
const newMessage = z.object({
  matchId: id,
  messageId: id,
  senderId: id,
  senderName: z.string(),
  /** The preview, cut at 100 characters. */
  message: z.string(),
  seq: z.int().positive(),
  createdAt: time,
  /** The whole text, only for members who joined the match. */
  content: z.string().optional(),
  /** Absent for text. Other kinds' content is read over HTTP. */
  kind: messageKind.optional(),
  /** The message it replies to. */
  replyToId: id.optional(),
  /** Absent for none. The images are read over HTTP. */
  imageCount: z.int().positive().optional(),
  clientMessageId: z.string().nullable().optional(),
})

/**
 * What the server may send. Frames with an `id` are numbered per user and can be resumed after a drop; the others (typing,
 * presence, joined, error) are transient.
 */
export const serverFrame = z.discriminatedUnion('event', [
  /**
   * The first frame of every connection. `lastId` is the newest number in this user's replay buffer. Data loaded less than
   * `quietMilliseconds` ago is complete, because no frame was numbered since. Absent while unknown.
   */
  z.object({
    event: z.literal('welcome'),
    data: z.object({
      userId: id,
      lastId: z.int().nonnegative(),
      quietMilliseconds: z.int().nonnegative().optional(),
    }),
  }),
  z.object({
    event: z.literal('joined'),
    data: z.object({ room: z.string() }),
  }),
  z.object({
    event: z.literal('new_user_signup'),
    data: newUserSignup,
    id: z.int().optional(),
  }),
  /** The response to join_admin_room: the latest sign-ups, newest first, at most 50. */
  z.object({
    event: z.literal('admin_snapshot'),
    data: adminFigures.extend({ recentSignups: z.array(newUserSignup) }),
  }),
  /** Sent every few seconds to the admin room. */
  z.object({ event: z.literal('admin_stats'), data: adminFigures }),
  /**
   * The state and the owner of a case, sent to the staff room. The newest `version` counts, and within a version the later end of
   * the claim. Reload after missed frames.
   */
  z.object({ event: z.literal('case_changed'), data: caseChanged.data }),
  z.object({
    event: z.literal('new_message'),
    data: newMessage,
    id: z.int().optional(),
  }),
  /** The team wrote. The preview is cut at 100 characters. */
  z.object({
    event: z.literal('staff_message'),
    data: z.object({ messageId: id, preview: z.string(), createdAt: time }),
    id: z.int().optional(),
  }),
  /** The viewer read messages from the team, maybe on another device: refetch. */
  z.object({
    event: z.literal('staff_messages_read'),
    data: z.object({ readAt: time }),
    id: z.int().optional(),
  }),
  z.object({
    event: z.literal('message_read'),
    data: z.object({
      matchId: id,
      readerId: id,
      upToSeq: z.int(),
      readAt: time,
    }),
    id: z.int().optional(),
  }),
  z.object({
    event: z.literal('message_deleted'),
    data: z.object({
      matchId: id,
      messageId: id,
      seq: z.int(),
      deletedAt: time,
    }),
    id: z.int().optional(),
  }),
  /** `revision` is the message's: a higher one is newer. `content` is as in a new message. */
  z.object({
    event: z.literal('message_edited'),
    data: z.object({
      matchId: id,
      messageId: id,
      seq: z.int(),
      revision: z.int(),
      editedAt: time,
      preview: z.string(),
      content: z.string().optional(),
    }),
    id: z.int().optional(),
  }),
  z.object({
    event: z.literal('reaction_changed'),
    data: z.object({
      matchId: id,
      messageId: id,
      seq: z.int(),
      revision: z.int(),
      userId: id,
      emoji: z.string(),
      isSet: z.boolean(),
    }),
    id: z.int().optional(),
  }),
  /** The viewer muted or archived a conversation, or reversed that, maybe on another device: refetch its state. */
  z.object({
    event: z.literal('conversation_arranged'),
    data: z.object({ matchId: id }),
    id: z.int().optional(),
  }),
  /** A scheduled message of the viewer could not be sent: fetch the reason. */
  z.object({
    event: z.literal('scheduled_failed'),
    data: z.object({ matchId: id, scheduledId: id }),
    id: z.int().optional(),
  }),
  /** One of the two accepted the other's project idea; to both. */
  z.object({
    event: z.literal('proposal_accepted'),
    data: z.object({ matchId: id, proposalId: id, acceptedBy: id, acceptedAt: time }),
    id: z.int().optional(),
  }),
  /** One of the two declined the other's project idea; to both. */
  z.object({
    event: z.literal('proposal_declined'),
    data: z.object({ matchId: id, proposalId: id, declinedBy: id, declinedAt: time }),
    id: z.int().optional(),
  }),
  z.object({
    event: z.literal('match_created'),
    data: z.object({ matchId: id, userId: id, createdAt: time }),
    id: z.int().optional(),
  }),
  /** Someone superliked the viewer: they are first in the deck, which reveals who it is. */
  z.object({ event: z.literal('superlike_received'), data: z.object({ toldAt: time }), id: z.int().optional() }),
  z.object({
    event: z.literal('match_ended'),
    data: z.object({ matchId: id, endedAt: time }),
    id: z.int().optional(),
  }),
  /** The account of a match was closed, suspended or reactivated: refetch lists and counts. */
  z.object({
    event: z.literal('contact_changed'),
    data: z.object({ matchId: id }),
    id: z.int().optional(),
  }),
  /** An endorsement of the viewer or by them has changed, and by whom. Fetch its new state. */
  z.object({
    event: z.literal('endorsement_changed'),
    data: z.object({
      endorsementId: id,
      skill: z.string(),
      change: z.enum(['asked', 'offered', 'refresh-asked', 'given', 'declined', 'withdrawn', 'expired']),
      isOwnDoing: z.boolean(),
    }),
    id: z.int().optional(),
  }),
  /** The progress of the viewer's GitHub sync; the last frame of a sync says that it is done or why it failed. */
  z.object({
    event: z.literal('github_sync_changed'),
    data: githubSync,
    id: z.int().optional(),
  }),
  /** Staff decided on the viewer's appeal against a signal: refetch it. */
  z.object({
    event: z.literal('github_appeal_decided'),
    data: z.object({ appealId: id, kind: githubSignalKind, isGranted: z.boolean() }),
    id: z.int().optional(),
  }),
  /** The viewer got a new badge. */
  z.object({
    event: z.literal('badge_earned'),
    data: z.object({ badge: z.enum(earnedBadges), earnedAt: time }),
    id: z.int().optional(),
  }),
  /** The viewer's plan changed: new tokens carry it, older ones do not. */
  z.object({
    event: z.literal('plan_changed'),
    data: z.object({ plan, changedAt: time }),
    id: z.int().optional(),
  }),
  z.object({
    event: z.literal('typing'),
    data: z.object({ matchId: id, userId: id }),
  }),
  z.object({
    event: z.literal('presence'),
    data: z.object({ matchId: id, userId: id, isOnline: z.boolean() }),
  }),
  /** The viewer's settings were changed, maybe in another window: reload them. */
  z.object({ event: z.literal('settings_changed'), data: z.object({ version: z.int() }), id: z.int().optional() }),
  /** Response to resume: everything up to `lastId` was sent. */
  z.object({
    event: z.literal('resumed'),
    data: z.object({ lastId: z.int() }),
  }),
  /** The replay buffer is too short: reload over HTTP; continue from `lastId`. */
  z.object({ event: z.literal('resync'), data: z.object({ lastId: z.int() }) }),
  z.object({
    event: z.literal('error'),
    data: z.object({
      code: z.string(),
      error: z.string(),
      about: z.string().optional(),
    }),
  }),
])
export type ServerFrame = z.output<typeof serverFrame>
