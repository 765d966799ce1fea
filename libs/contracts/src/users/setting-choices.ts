// The choices and defaults of the settings, for pages that need no schema.

/** The kinds of notices. */
export const noticeKinds = [
  'match',
  'superlike',
  'message',
  'endorsement',
  'badge',
  'caseUpdate',
  'staff',
  'productNews',
] as const
/** On the page, by the browser while the page is in the background, by mail. */
export const noticeChannels = ['inApp', 'browser', 'mail'] as const
export const mailRhythms = ['instant', 'daily', 'weekly', 'never'] as const

export const defaultNotifications = {
  kinds: {
    match: { inApp: true, browser: true, mail: true },
    superlike: { inApp: true, browser: true, mail: true },
    message: { inApp: true, browser: true, mail: true },
    endorsement: { inApp: true, browser: false, mail: true },
    badge: { inApp: true, browser: false, mail: false },
    caseUpdate: { inApp: true, browser: false, mail: true },
    staff: { inApp: true, browser: true, mail: true },
    productNews: { inApp: true, browser: false, mail: false },
  },
  mailRhythm: 'instant',
  quietHours: { isOn: false, from: '22:00', to: '07:00' },
  timezone: null,
  sounds: true,
} as const

export const defaultPreferences = {
  theme: null,
  reducedMotion: 'system',
  hourCycle: '24',
  keyHints: true,
  readReceipts: true,
  typing: true,
  onlineState: true,
  leaderboard: true,
  communityReview: false,
  extraTime: false,
} as const
