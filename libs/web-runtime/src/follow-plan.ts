import { fetchProfile } from './auth-store.ts'
import { reportFailure } from './error-reporting.ts'
import { refresh } from './query.ts'
import { onFrame } from './realtime.ts'
import { freshAccessToken } from './session.ts'
import { accessToken } from './tokens.ts'

/** Renews the page's token, which still contains the old plan, and then refetches everything that depends on the plan. */
export async function takeNewPlan(): Promise<void> {
  await freshAccessToken(accessToken() ?? undefined)
  await Promise.all([fetchProfile(), refresh('subscriptions'), refresh('matching', 'listCandidates')])
}

/** Applies a changed plan at once in every open window. Returns a function that stops it. */
export function followPlan(): () => void {
  return onFrame('plan_changed', () => {
    takeNewPlan().catch((error: unknown) => reportFailure(error, { during: 'plan' }))
  })
}
