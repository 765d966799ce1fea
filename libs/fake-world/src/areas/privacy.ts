import type { PrivacySettings } from '@codekin/contracts/privacy/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { ago } from '../matches.ts'
import type { World } from '../state.ts'
import { ownDataOf } from './own-data.ts'

export function privacyOf(world: World) {
  const { state } = world
  const change = (part: Partial<PrivacySettings>) => {
    state.privacy = { ...state.privacy, ...part }
    state.me = { ...state.me, discoverable: state.privacy.profileVisibility === 'everyone' }
    return state.privacy
  }
  return {
    ...ownDataOf(world),
    getSettings: () => state.privacy,
    changeSettings: ({ body }) =>
      change(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))),
    recordConsent: ({ body: { consentType, granted, source } }) => {
      const asked = state.privacy.consents.find((one) => one.consentType === consentType)
      if (!asked) throw failWith('invalid_request')
      const { textVersion } = asked
      const at = new Date().toISOString()
      const next = { ...asked, granted, decided: { granted, textVersion, source: source ?? 'settings', at } }
      // Deletes the results.
      if (consentType === 'github-analysis' && !granted) state.github.hasFigures = false
      const consents = state.privacy.consents.map((one) => (one === asked ? next : one))
      return change({ consents, ...(consentType === 'insights' && { insights: granted }) })
    },
    getMarketInsights: ({ query: { city } }) => ({
      peopleMin: 10,
      countedAt: ago(90),
      city: city ?? null,
      cities: ['Berlin', 'Stockholm'],
      figures: [
        { skill: 'TypeScript', supply: city ? 45 : 340, demand: city ? 30 : 265 },
        { skill: 'Rust', supply: city ? 10 : 85, demand: city ? 15 : 120 },
        { skill: 'Elixir', supply: city ? null : 15, demand: 10 },
      ],
    }),
    initialize: () => change({ initializedAt: state.privacy.initializedAt ?? new Date().toISOString() }),
  } satisfies FakeApi['privacy']
}
