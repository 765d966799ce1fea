import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { limit, line } from '../fields.ts'
import { cleanupEndpoints } from './cleanup.ts'
import { consentDecision, marketInsights, privacyChange, privacySettings } from './models.ts'
import { reportEndpoints } from './report.ts'

export const privacy = area({
  name: 'privacy',
  service: 'identity',
  base: '/api/v1',
  endpoints: {
    getSettings: endpoint({
      method: 'GET',
      path: '/privacy/settings',
      summary: 'Get your privacy settings and consents',
      auth: 'user',
      reply: privacySettings,
      errors: [],
    }),
    changeSettings: endpoint({
      method: 'PUT',
      path: '/privacy/settings',
      summary: 'Update your privacy settings. Takes effect immediately',
      auth: 'user',
      rateLimit: [{ max: 120, perSeconds: 300, by: 'user' }],
      body: privacyChange,
      reply: privacySettings,
      errors: [],
    }),
    recordConsent: endpoint({
      method: 'POST',
      path: '/privacy/consent',
      summary: 'Give or withdraw a consent',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
      body: consentDecision,
      reply: privacySettings,
      errors: [],
    }),
    getMarketInsights: endpoint({
      method: 'GET',
      path: '/privacy/market-insights',
      summary: 'Get the supply of and demand for skills, where enough people agreed to be counted',
      auth: 'user',
      query: z.object({ city: line({ max: 80 }).optional(), limit: limit({ max: 100, default: 20 }) }),
      reply: marketInsights,
      errors: [],
    }),
    initialize: endpoint({
      method: 'POST',
      path: '/privacy/initialize',
      summary: 'Set the defaults once. Repeating this changes nothing',
      auth: 'user',
      reply: privacySettings,
      errors: [],
    }),
    ...reportEndpoints,
    ...cleanupEndpoints,
  },
})
