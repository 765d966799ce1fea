import { consentChanged } from '@codekin/contracts/identity/events'
import { consumer } from '../follow.ts'
import { upsertAnalyticsConsent } from '../store/engagement.ts'

/**
 * Stores consent to analytics. Without an event there is no consent: a decision from before the stream began counts once it is
 * made again.
 */
export const followConsent = consumer({
  on: consentChanged,
  name: 'follow-consent',
  handle: ({ data: { userId, sourceVersion, granted }, trx }) =>
    upsertAnalyticsConsent(trx, { userId, sourceVersion, isGranted: granted.includes('analytics') }),
})
