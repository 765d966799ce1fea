import { expect, test } from 'vitest'
import { areas } from './services.ts'

/**
 * What staff may do with the session alone, and why. All else that is for staff reads people or changes something, and asks for
 * a fresh proof: a new endpoint does, or gets its line here.
 */
const withSessionAlone = {
  'says how much there is of everything, of nobody in particular': [
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
  'says what waits, for the console that looks again every minute': [
    'invitations.listInvitations',
    'moderation.listQueue',
    'people.listApprovals',
    'proof.countWaitingProof',
    'proof.listProofReviews',
  ],
  'takes a case, which changes nothing for anybody else than colleagues': [
    'moderation.claimCase',
    'moderation.releaseCase',
  ],
} as const

test('whatever staff read of people or change asks for a fresh proof', () => {
  const open = areas.flatMap(({ name: area, endpoints }) =>
    Object.entries(endpoints)
      .filter(([, { auth, freshProof }]) => (auth === 'moderator' || auth === 'admin') && !freshProof)
      .map(([name]) => `${area}.${name}`),
  )
  expect(open.toSorted()).toEqual(Object.values(withSessionAlone).flat().toSorted())
})
