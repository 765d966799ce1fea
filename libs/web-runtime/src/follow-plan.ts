import { fetchProfile } from './auth-store.ts'
import { reportFailure } from './error-reporting.ts'
import { refresh } from './query.ts'
import { onFrame } from './realtime.ts'
import { freshAccessToken } from './session.ts'
import { accessToken } from './tokens.ts'

/** The token that the page has says the old plan: another one is asked for, then all that depends on it. */
export async function takeNewPlan(): Promise<void> {
  await freshAccessToken(accessToken() ?? undefined)
  await Promise.all([fetchProfile(), refresh('subscriptions'), refresh('matching', 'listCandidates')])
}

/** Another plan counts at once in every open window. Answers how to stop. */
export function followPlan(): () => void {
  return onFrame('plan_changed', () => {
    takeNewPlan().catch((error: unknown) => reportFailure(error, { during: 'plan' }))
  })
}
