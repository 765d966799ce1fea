import type { Candidate, FactorName } from '@codekin/contracts/matching/models'
import type { Weights } from '@codekin/contracts/matching-presets/models'
import { presetIds, presets, presetsVersion } from '@codekin/contracts/matching-presets/presets'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { deck } from '../people.ts'
import { firstProfile, isBlocked, type World } from '../state.ts'
import { fits } from './matching.ts'

/** The score and its parts under other weights, from the fit of each factor. */
function weighed({ profile, compatibility }: Candidate, weights: Weights): Candidate {
  const sum = Object.values(weights).reduce((all, points) => all + points, 0)
  const factors = compatibility.factors.map((factor) => {
    const weight = weights[factor.factor as FactorName] / sum
    return { ...factor, weight, contribution: Math.round(100 * weight * factor.value) }
  })
  const score = factors.reduce((all, { contribution }) => all + contribution, 0)
  return { profile, compatibility: { ...compatibility, factors, score } }
}

const notEnough = { state: 'not-enough-data' } as const

function effectOf(id: string) {
  if (id !== 'balanced') return notEnough
  return {
    state: 'known' as const,
    matchesPer100: { value: 4.1, low: 3.2, high: 5 },
    repliesPer100: { value: 2.6, low: 1.9, high: 3.4 },
    effectiveSamples: 1840,
  }
}

function sharesOf(weights: Weights): Weights {
  const sum = Object.values(weights).reduce((all, points) => all + points, 0)
  return Object.fromEntries(Object.entries(weights).map(([name, points]) => [name, (100 * points) / sum])) as Weights
}

export function matchingPresetsOf({ state }: World) {
  return {
    listPresets: () => ({
      version: presetsVersion,
      presets: presetIds.map((id) => ({
        id,
        ...presets[id],
        goals: [...presets[id].goals],
        effectiveness: effectOf(id),
      })),
    }),
    getPresetProfile: () => state.presetProfile,
    selectPreset: ({ body: { presetId, goalType } }) => {
      const { weights, goals } = presets[presetId]
      state.presetProfile = { presetId, goalType: goalType ?? goals[0], weights, version: presetsVersion }
      return state.presetProfile
    },
    setCustomWeights: ({ body }) => {
      state.presetProfile = {
        presetId: null,
        goalType: null,
        weights: sharesOf(body.weights),
        version: presetsVersion,
      }
      return state.presetProfile
    },
    resetPreset: () => {
      state.presetProfile = firstProfile
      return firstProfile
    },
    previewDeck: ({ body }) => {
      const preferences = { ...state.preferences, ...body.preferences } as typeof state.preferences
      const open = deck.filter(
        (person) => !isBlocked(state, person.profile.id) && fits(person, { ...state, preferences }),
      )
      const candidates = open
        .map((person) => weighed(person, body.weights ?? state.presetProfile.weights))
        .toSorted((a, b) => b.compatibility.score - a.compatibility.score)
      return { candidates: candidates.slice(0, 5), remaining: { count: open.length, isEstimate: false } }
    },
    getEffectiveness: ({ params }) => {
      if (!presetIds.some((id) => id === params.id)) throw failWith('not_found')
      return effectOf(params.id)
    },
  } satisfies FakeApi['matchingPresets']
}
