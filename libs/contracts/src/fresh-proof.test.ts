import { expect, test } from 'vitest'
import { areas } from './services.ts'

/**
 * Staff endpoints that need no recent authentication, by reason. Every other staff endpoint reads personal data or changes
 * something, so a new endpoint sets `freshProof` or gets a line here.
 */
const withSessionAlone = {
  'aggregate figures, about nobody in particular': [
    'analytics.analyseActivity',
    'analytics.analyseRevenue',
    'analytics.analyseUsers',
    'skillTests.listItemStatistics',
    'system.getSystemHealth',
    'system.getSystemStats',
    'system.listParked',
    'system.reviewPerformance',
    'trust.getModerationStats',
    'trust.getRule',
    'trust.getTrustDashboard',
    'trust.listRules',
  ],
  'queues that the console polls every minute': [
    'invitations.listInvitations',
    'moderation.countWaitingCases',
    'moderation.listQueue',
    'people.listApprovals',
    'proof.countWaitingProof',
    'proof.listProofReviews',
  ],
  'claims or releases a case, which affects colleagues only': ['moderation.claimCase', 'moderation.releaseCase'],
} as const

test('every staff endpoint that reads personal data or changes something asks for recent authentication', () => {
  const open = areas.flatMap(({ name: area, endpoints }) =>
    Object.entries(endpoints)
      .filter(([, { auth, freshProof }]) => (auth === 'moderator' || auth === 'admin') && !freshProof)
      .map(([name]) => `${area}.${name}`),
  )
  expect(open.toSorted()).toEqual(Object.values(withSessionAlone).flat().toSorted())
})
