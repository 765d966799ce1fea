/** Subjects on which replicas of the gateway talk to each other: core NATS, nothing is kept. */
export const subjects = {
  /** Frames for one user; heard by the replicas that hold a socket of that user. */
  user: (userId: string) => `realtime.user.${userId}`,
  /** Signups for the admin room. */
  admins: 'realtime.admins',
  /** Where cases stand, for the staff room. */
  staff: 'realtime.staff',
  /** A user came online or went offline; heard where someone joined a match with them. */
  presence: (userId: string) => `realtime.presence.${userId}`,
  /** A user was shadow-banned: whoever sees them as present sees them go. */
  shadowBanned: 'realtime.shadow-banned',
  /** Somebody lets others see something else from now on. */
  settings: 'realtime.settings',
  /** A match ended: every replica forgets who its members were. */
  matchEnded: 'realtime.match-ended',
} as const
