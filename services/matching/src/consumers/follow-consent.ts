import { consentChanged } from '@codekin/contracts/identity/events'
import { consumer } from '../follow.ts'
import { upsertAnalyticsConsent } from '../store/engagement.ts'

/**
 * Keeps who agreed to analytics. Of whom nothing was heard nothing is kept: a decision from before the stream began holds
 * again once it is made again.
 */
export const followConsent = consumer({
  on: consentChanged,
  name: 'follow-consent',
  handle: ({ data: { userId, sourceVersion, granted }, trx }) =>
    upsertAnalyticsConsent(trx, { userId, sourceVersion, isGranted: granted.includes('analytics') }),
})
