import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { candidate } from '../matching/models.ts'
import { preferencesChange } from '../preferences/models.ts'
import { goal } from '../users/models.ts'
import { effectiveness, newWeights, preset, presetId, presetProfile, remaining } from './models.ts'
import { previewCards } from './presets.ts'

export const matchingPresets = area({
  name: 'matchingPresets',
  service: 'matching',
  base: '/api/v1',
  endpoints: {
    listPresets: endpoint({
      method: 'GET',
      path: '/matching-presets',
      summary: 'List the presets with their weights and what is known of their effect',
      auth: 'user',
      reply: z.object({ version: z.int(), presets: z.array(preset) }),
      errors: [],
    }),
    getPresetProfile: endpoint({
      method: 'GET',
      path: '/matching-presets/profile',
      summary: 'Read what the own deck is ordered by',
      auth: 'user',
      reply: presetProfile,
      errors: [],
    }),
    selectPreset: endpoint({
      method: 'POST',
      path: '/matching-presets/select',
      summary: 'Order the own deck by a preset from the next card on',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 300, by: 'user' }],
      body: z.object({
        presetId,
        /** One of the goals of the preset; left out: its first. */
        goalType: goal.optional(),
        /** Of the presets as the caller saw them; another one is refused. */
        version: z.int().optional(),
      }),
      reply: presetProfile,
      errors: ['preset_changed'],
    }),
    setCustomWeights: endpoint({
      method: 'POST',
      path: '/matching-presets/custom-weights',
      summary: 'Order the own deck by own weights',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 300, by: 'user' }],
      body: z.object({ weights: newWeights }),
      reply: presetProfile,
      errors: [],
    }),
    resetPreset: endpoint({
      method: 'POST',
      path: '/matching-presets/reset',
      summary: 'Order the own deck as it was at first: balanced, without a goal',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 300, by: 'user' }],
      reply: presetProfile,
      errors: [],
    }),
    previewDeck: endpoint({
      method: 'POST',
      path: '/matching-presets/preview',
      summary: 'Preview who fits best under other weights and filters, and how many people remain; stores nothing',
      auth: 'user',
      rateLimit: [{ max: 240, perSeconds: 60, by: 'user' }],
      /** What is left out is as it is set. */
      body: z.object({ weights: newWeights.optional(), preferences: preferencesChange.optional() }),
      reply: z.object({ candidates: z.array(candidate).max(previewCards), remaining }),
      errors: [],
    }),
    getEffectiveness: endpoint({
      method: 'GET',
      path: '/matching-presets/effectiveness/:id',
      summary: 'Read how many matches and replies come of 100 cards under a preset',
      auth: 'user',
      params: z.object({ id: z.string().max(40) }),
      reply: effectiveness,
      errors: ['not_found'],
    }),
  },
})
