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
      summary: 'List the presets with their weights and measured results',
      auth: 'user',
      reply: z.object({ version: z.int(), presets: z.array(preset) }),
      errors: [],
    }),
    getPresetProfile: endpoint({
      method: 'GET',
      path: '/matching-presets/profile',
      summary: 'Get how your deck is ordered',
      auth: 'user',
      reply: presetProfile,
      errors: [],
    }),
    selectPreset: endpoint({
      method: 'POST',
      path: '/matching-presets/select',
      summary: 'Order your deck by a preset, from the next card on',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 300, by: 'user' }],
      body: z.object({
        presetId,
        /** One of the goals of the preset; left out: its first. */
        goalType: goal.optional(),
        /** The version of the presets that the caller saw; another one is refused. */
        version: z.int().optional(),
      }),
      reply: presetProfile,
      errors: ['preset_changed'],
    }),
    setCustomWeights: endpoint({
      method: 'POST',
      path: '/matching-presets/custom-weights',
      summary: 'Order your deck by your own weights',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 300, by: 'user' }],
      body: z.object({ weights: newWeights }),
      reply: presetProfile,
      errors: [],
    }),
    resetPreset: endpoint({
      method: 'POST',
      path: '/matching-presets/reset',
      summary: 'Reset your deck’s order to balanced, without a goal',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 300, by: 'user' }],
      reply: presetProfile,
      errors: [],
    }),
    previewDeck: endpoint({
      method: 'POST',
      path: '/matching-presets/preview',
      summary: 'Preview your best fits with other weights and filters, and how many people remain. Stores nothing',
      auth: 'user',
      rateLimit: [{ max: 240, perSeconds: 60, by: 'user' }],
      /** Omitted fields stay unchanged. */
      body: z.object({ weights: newWeights.optional(), preferences: preferencesChange.optional() }),
      reply: z.object({ candidates: z.array(candidate).max(previewCards), remaining }),
      errors: [],
    }),
    getEffectiveness: endpoint({
      method: 'GET',
      path: '/matching-presets/effectiveness/:id',
      summary: 'Get how many matches and replies a preset leads to per 100 cards',
      auth: 'user',
      params: z.object({ id: z.string().max(40) }),
      reply: effectiveness,
      errors: ['not_found'],
    }),
  },
})
