import { z } from 'zod'
import { area, endpoint, rawBytes } from '../endpoint.ts'
import { id } from '../fields.ts'
import { achievement, badgePrivacy, lockedBadge, ownBadge, publicBadge, signedDocument } from './badge-models.ts'

const params = z.object({ id })
/** What changes seldom, and is looked at by whoever was sent the address. */
const forEverybody = {
  auth: 'public',
  rateLimit: [{ max: 600, perSeconds: 300, by: 'ip' }],
  cacheControl: 'public, max-age=300',
  isForOtherSites: true,
} as const

/** What evidence comes to: badges, for oneself or for everybody, and milestones. */
export const badges = area({
  name: 'badges',
  service: 'verification',
  base: '/api/v1',
  endpoints: {
    listOwnBadges: endpoint({
      method: 'GET',
      path: '/skill-verification/badges',
      summary: 'List the own badges, the newest first, and what those ask for that are not earned yet',
      auth: 'user',
      reply: z.object({ badges: z.array(ownBadge), locked: z.array(lockedBadge) }),
      errors: [],
    }),
    listPublicBadges: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/of/:id',
      summary: 'List the badges that somebody made public and that are valid, the newest first',
      auth: 'user',
      params,
      reply: z.object({ badges: z.array(publicBadge.omit({ holderName: true })) }),
      errors: ['not_found'],
    }),
    changeBadgePrivacy: endpoint({
      method: 'PUT',
      path: '/skill-verification/badges/:id/privacy',
      summary: 'Show an own badge to everybody who has its address, with or without the own name, or to nobody',
      auth: 'user',
      params,
      body: badgePrivacy,
      reply: ownBadge,
      errors: ['not_found'],
    }),
    getBadge: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/:id',
      summary: 'Read a badge that its owner made public: what it stands on, and whether it is valid',
      ...forEverybody,
      params,
      reply: publicBadge,
      errors: ['not_found'],
    }),
    getBadgeCredential: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/:id/credential',
      summary: 'Read such a badge as a signed Open Badges 3.0 credential',
      ...forEverybody,
      params,
      reply: signedDocument,
      errors: ['not_found'],
    }),
    getBadgeDrawing: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/:id/drawing',
      summary: 'Read such a badge as an SVG to embed, with the credential baked into it',
      ...forEverybody,
      params,
      reply: rawBytes,
      replyKind: 'bytes',
      errors: ['not_found'],
    }),
    getBadgeIssuer: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/issuer',
      summary: 'Read who issues badges, with the keys by which their signatures are checked',
      ...forEverybody,
      reply: signedDocument,
      errors: [],
    }),
    getBadgeStatuses: endpoint({
      method: 'GET',
      path: '/skill-verification/badges/statuses/:list',
      summary: 'Read which badges are revoked, as a signed Bitstring Status List credential',
      ...forEverybody,
      params: z.object({ list: z.coerce.number().int().min(0).max(100_000) }),
      reply: signedDocument,
      errors: ['not_found'],
    }),
    listAchievements: endpoint({
      method: 'GET',
      path: '/skill-verification/achievements',
      summary: 'List the milestones of verification with the own progress, and when each was reached',
      auth: 'user',
      reply: z.object({ achievements: z.array(achievement) }),
      errors: [],
    }),
  },
})
