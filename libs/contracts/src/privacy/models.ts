import { z } from 'zod'
import { time } from '../fields.ts'
import { consentTypes } from './consent-texts.ts'

/** Who may see a profile: every developer, only matches, or nobody beyond name and photo in conversations that stand. */
export const profileVisibility = z.enum(['everyone', 'matches', 'nobody'])
export type ProfileVisibility = z.output<typeof profileVisibility>

const choices = {
  profileVisibility,
  /** May be found by the search for people. */
  searchable: z.boolean(),
  /** City and place; when hidden they are also not searched, filtered or compared by. */
  showCity: z.boolean(),
  /** How long ago somebody was here. */
  showActivity: z.boolean(),
  showGithub: z.boolean(),
  /** Of strangers, only those who proved a skill see the profile. */
  verifiedViewersOnly: z.boolean(),
  /** Whether one is counted in market insights: the consent of that name, which a change of this one records. */
  insights: z.boolean(),
}
export const privacyChoices = z.object(choices)
export type PrivacyChoices = z.output<typeof privacyChoices>

/** Any part of the choices; others are ignored. */
export const privacyChange = privacyChoices.partial()
export type PrivacyChange = z.output<typeof privacyChange>

export const consentType = z.enum(consentTypes)
/** Where it was decided: in the settings, or where one was asked in passing. */
export const consentSource = z.enum(['settings', 'prompt'])
export type ConsentSource = z.output<typeof consentSource>

/** Where somebody stands on one consent. */
export const consentState = z.object({
  consentType,
  /** Whether it is given now, to the text as it reads now. */
  granted: z.boolean(),
  title: z.string(),
  text: z.string(),
  textVersion: z.int().positive(),
  /** The last decision; null where there was none. */
  decided: z
    .object({ granted: z.boolean(), textVersion: z.int().positive(), source: consentSource, at: time })
    .nullable(),
})
export type ConsentState = z.output<typeof consentState>

/** What somebody decided on a consent, and on which text; without a version on the one that stands now. */
export const consentDecision = z.object({
  consentType,
  granted: z.boolean(),
  textVersion: z.int().min(1).max(10_000).optional(),
  source: consentSource.default('settings'),
})

/** Fewer people than this are never told of. */
export const insightsPeopleMin = 10
/** Figures are rounded down to this. */
export const insightsStep = 5

/** What is offered and looked for. A figure is null where not enough people are behind it. */
export const marketInsights = z.object({
  peopleMin: z.int().positive(),
  /** Null where nothing was counted. */
  countedAt: time.nullable(),
  /** Null: everywhere. */
  city: z.string().nullable(),
  /** Cities that there are figures of. */
  cities: z.array(z.string()),
  figures: z.array(
    z.object({
      skill: z.string(),
      /** Who has it. */
      supply: z.int().nullable(),
      /** Who looks for a role that at least a third of those who have it work as. */
      demand: z.int().nullable(),
    }),
  ),
})
export type MarketInsights = z.output<typeof marketInsights>

export const privacySettings = privacyChoices.extend({
  consents: z.array(consentState),
  /** When the settings were first looked at or changed; null before. */
  initializedAt: time.nullable(),
})
export type PrivacySettings = z.output<typeof privacySettings>
