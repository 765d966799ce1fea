/** Subjects for messages between gateway replicas: core NATS, without persistence. */
export const subjects = {
  /** Frames for one user; replicas with a socket of that user subscribe. */
  user: (userId: string) => `realtime.user.${userId}`,
  /** Signups for the admin room. */
  admins: 'realtime.admins',
  /** States of cases, for the staff room. */
  staff: 'realtime.staff',
  /** A user came online or went offline; replicas with a socket that joined a match with them subscribe. */
  presence: (userId: string) => `realtime.presence.${userId}`,
  /** A user was shadow-banned: members who see them online see them go offline. */
  shadowBanned: 'realtime.shadow-banned',
  /** A user changed what they show others. */
  settings: 'realtime.settings',
  /** A match ended: every replica drops its cached members. */
  matchEnded: 'realtime.match-ended',
} as const
