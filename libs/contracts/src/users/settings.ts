import { z } from 'zod'
import { shownEmail, time, timezone } from '../fields.ts'
import { plan } from './models.ts'
import { mailRhythms, noticeChannels, noticeKinds } from './setting-choices.ts'

export const noticeKind = z.enum(noticeKinds)
export type NoticeKind = z.output<typeof noticeKind>
export const noticeChannel = z.enum(noticeChannels)
export type NoticeChannel = z.output<typeof noticeChannel>
export const mailRhythm = z.enum(mailRhythms)
export type MailRhythm = z.output<typeof mailRhythm>

const wantedTime = 'Enter a time such as 22:00.'
/** A time of day: `07:30`. */
export const timeOfDay = z.string(wantedTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, wantedTime)

const channels = z.object({ inApp: z.boolean(), browser: z.boolean(), mail: z.boolean() })
const quietHours = z.object({ isOn: z.boolean(), from: timeOfDay, to: timeOfDay })

/** The kinds of notices a person gets, their channels, and quiet hours. */
export const notificationSettings = z.object({
  kinds: z.record(noticeKind, channels),
  mailRhythm,
  /** Mails wait until the end of the quiet hours. `from` may be later than `to`, for hours past midnight. */
  quietHours,
  /** The zone of quiet hours and days; null: that of the profile. */
  timezone: timezone.nullable(),
  sounds: z.boolean(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** A person's settings of the app's appearance and behaviour, and of their privacy. */
export const userPreferences = z.object({
  /** Null until chosen: each device has its own. */
  theme: z.enum(['dark', 'light']).nullable(),
  reducedMotion: z.enum(['system', 'reduced', 'full']),
  hourCycle: z.enum(['24', '12']),
  keyHints: z.boolean(),
  /** Mutual, like the next two: people who hide theirs don't see others'. */
  readReceipts: z.boolean(),
  typing: z.boolean(),
  onlineState: z.boolean(),
  leaderboard: z.boolean(),
  communityReview: z.boolean(),
  /** More time in skill tests. */
  extraTime: z.boolean(),
})
export type UserPreferences = z.output<typeof userPreferences>

export const userSettings = z.object({
  notifications: notificationSettings,
  preferences: userPreferences,
  account: z.object({
    email: shownEmail,
    emailVerified: z.boolean(),
    plan,
    timezone: z.string().nullable(),
    createdAt: time,
  }),
})
export type UserSettings = z.output<typeof userSettings>

/** Any part, also nested ones. */
export const notificationsChange = notificationSettings
  .extend({ kinds: z.partialRecord(noticeKind, channels.partial()), quietHours: quietHours.partial() })
  .partial()
export type NotificationsChange = z.output<typeof notificationsChange>

export const preferencesChange = userPreferences.partial()
export type PreferencesChange = z.output<typeof preferencesChange>

/** A new mail rhythm, requested by a link in such a mail. */
export const mailRhythmChange = z.object({ mailRhythm })
