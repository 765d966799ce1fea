import { z } from 'zod'
import { time } from '../fields.ts'
import { consentTypes } from './consent-texts.ts'

/** Who may see a profile: every developer, only matches, or no one, except for name and photo in active conversations. */
export const profileVisibility = z.enum(['everyone', 'matches', 'nobody'])
export type ProfileVisibility = z.output<typeof profileVisibility>

const choices = {
  profileVisibility,
  /** Can be found by the search for people. */
  searchable: z.boolean(),
  /** City and place; when hidden they are also not searched, filtered or compared by. */
  showCity: z.boolean(),
  /** Whether others see the last activity. */
  showActivity: z.boolean(),
  showGithub: z.boolean(),
  /** Strangers see the profile only if they have proved a skill. */
  verifiedViewersOnly: z.boolean(),
  /** Whether the person is counted in market insights. A change records the consent of that name. */
  insights: z.boolean(),
}
export const privacyChoices = z.object(choices)
export type PrivacyChoices = z.output<typeof privacyChoices>

/** Any part of the choices; others are ignored. */
export const privacyChange = privacyChoices.partial()
export type PrivacyChange = z.output<typeof privacyChange>

export const consentType = z.enum(consentTypes)
/** Where the person decided: in the settings, or at a prompt elsewhere. */
export const consentSource = z.enum(['settings', 'prompt'])
export type ConsentSource = z.output<typeof consentSource>

/** The state of one consent. */
export const consentState = z.object({
  consentType,
  /** Whether consent to the current text is given. */
  granted: z.boolean(),
  title: z.string(),
  text: z.string(),
  textVersion: z.int().positive(),
  /** The last decision, or null. */
  decided: z
    .object({ granted: z.boolean(), textVersion: z.int().positive(), source: consentSource, at: time })
    .nullable(),
})
export type ConsentState = z.output<typeof consentState>

/** A person's decision on a consent, with the version of its text; default: the current one. */
export const consentDecision = z.object({
  consentType,
  granted: z.boolean(),
  textVersion: z.int().min(1).max(10_000).optional(),
  source: consentSource.default('settings'),
})

/** Counts of fewer people are never shown. */
export const insightsPeopleMin = 10
/** Figures are rounded down to this. */
export const insightsStep = 5

/** Supply and demand of skills. A count is null if there are too few people. */
export const marketInsights = z.object({
  peopleMin: z.int().positive(),
  /** Null if nothing was counted. */
  countedAt: time.nullable(),
  /** Null: everywhere. */
  city: z.string().nullable(),
  /** Cities with figures. */
  cities: z.array(z.string()),
  figures: z.array(
    z.object({
      skill: z.string(),
      /** People who have it. */
      supply: z.int().nullable(),
      /** People who look for a role that at least a third of those with the skill have. */
      demand: z.int().nullable(),
    }),
  ),
})
export type MarketInsights = z.output<typeof marketInsights>

export const privacySettings = privacyChoices.extend({
  consents: z.array(consentState),
  /** When the settings were first viewed or changed; null before. */
  initializedAt: time.nullable(),
})
export type PrivacySettings = z.output<typeof privacySettings>
