import { z } from 'zod'
import { area, endpoint, rawBytes } from '../endpoint.ts'
import { id } from '../fields.ts'
import { achievement, badgePrivacy, lockedBadge, ownBadge, publicBadge, signedDocument } from './badge-models.ts'

const params = z.object({ id })
/** Public documents that rarely change. */
const forEverybody = {
  auth: 'public',
  rateLimit: [{ max: 600, perSeconds: 300, by: 'ip' }],
  cacheControl: 'public, max-age=300',
  isForOtherSites: true,
} as const

/** Badges, private or public, and milestones. */
export const badges = area({
  name: 'badges',
  service: 'verification',
  base: '/api/v1',
  endpoints: {
    listOwnBadges: endpoint({
      method: 'GET',
      path: '/skill-verification/badges',
      summary: 'List your badges, newest first, and progress towards others',
      auth: 'user',
      reply: z.object({ badges: z.array(ownBadge), locked: z.array(lockedBadge) }),
      errors: [],
    }),
    listPublicBadges: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/of/:id',
      summary: "List a person's public, valid badges, newest first",
      auth: 'user',
      params,
      reply: z.object({ badges: z.array(publicBadge.omit({ holderName: true })) }),
      errors: ['not_found'],
    }),
    changeBadgePrivacy: endpoint({
      method: 'PUT',
      path: '/skill-verification/badges/:id/privacy',
      summary: 'Make a badge public, with or without your name, or private',
      auth: 'user',
      params,
      body: badgePrivacy,
      reply: ownBadge,
      errors: ['not_found'],
    }),
    getBadge: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/:id',
      summary: 'Get a public badge with its evidence and state',
      ...forEverybody,
      params,
      reply: publicBadge,
      errors: ['not_found'],
    }),
    getBadgeCredential: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/:id/credential',
      summary: 'Get a public badge as a signed Open Badges 3.0 credential',
      ...forEverybody,
      params,
      reply: signedDocument,
      errors: ['not_found'],
    }),
    getBadgeDrawing: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/:id/drawing',
      summary: 'Get a public badge as an SVG image with the credential baked in',
      ...forEverybody,
      params,
      reply: rawBytes,
      replyKind: 'bytes',
      errors: ['not_found'],
    }),
    getBadgeIssuer: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/issuer',
      summary: 'Get the badge issuer with its public keys',
      ...forEverybody,
      reply: signedDocument,
      errors: [],
    }),
    getBadgeStatuses: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/statuses/:list',
      summary: 'Get revoked badges as a signed Bitstring Status List credential',
      ...forEverybody,
      params: z.object({ list: z.coerce.number().int().min(0).max(100_000) }),
      reply: signedDocument,
      errors: ['not_found'],
    }),
    listAchievements: endpoint({
      method: 'GET',
      path: '/skill-verification/achievements',
      summary: 'List verification milestones with your progress',
      auth: 'user',
      reply: z.object({ achievements: z.array(achievement) }),
      errors: [],
    }),
  },
})
