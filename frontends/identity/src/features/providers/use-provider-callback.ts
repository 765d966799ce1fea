import type { Provider } from '@codekin/contracts/auth/providers'
import { api } from '@codekin/web-runtime/api'
import { adopt, fetchProfile, useAuth } from '@codekin/web-runtime/auth-store'
import { forgetVisit, readVisit } from '@codekin/web-runtime/provider-visit'
import { refresh } from '@codekin/web-runtime/query'
import { useNavigate } from '@codekin/web-runtime/router'
import { findMfaChallenge, type MfaChallenge } from '@codekin/web-runtime/second-step'
import { useEffect, useState } from 'react'
import { failurePage } from './failure-page.ts'
import { finishConnecting, passedOf } from './finish-connecting.ts'
import { keepPending, type Pending, readPending } from './visit.ts'

/** Started already: a page that is drawn twice must not spend a code twice. */
const started = new Set<string>()

/** The provider sign-in succeeded, and the account requires a second step. */
export type PendingMfa = { challenge: MfaChallenge; isRemembered: boolean; to: string }

type GoOn = {
  go(path: string, state?: unknown): void
  wait(pending: Pending): void
  askForMore(way: PendingMfa): void
}

/** Takes what the provider sent along to our side, and goes on to what follows. */
async function finish(provider: Provider, query: URLSearchParams, { go, wait, askForMore }: GoOn): Promise<void> {
  const fail = (reason: string, state?: unknown) => go(`/auth/${provider}-error?reason=${reason}`, state)
  const visit = readVisit(provider)
  forgetVisit()
  const [code, state] = [query.get('code'), query.get('state')]
  if (query.get('error') !== null) {
    if (visit?.purpose === 'connect') return fail('denied', passedOf(visit))
    return fail('denied', visit && { purpose: visit.purpose, to: visit.to })
  }
  if (code === null || state === null) return fail('none')
  if (!visit) return fail('browser')
  if (visit.purpose === 'connect') return finishConnecting(visit, { code, state }, go)
  // Another account has signed in meanwhile: this page would tell it of what was linked to the one before.
  if (visit.userId !== undefined && visit.userId !== useAuth.getState().user?.id) return fail('browser')
  const { verifier, purpose, to, passed: toBePassed, isRemembered } = visit
  try {
    const reply = await api.auth.finishWithProvider({ params: { provider }, body: { code, state, verifier } })
    if ('pending' in reply) {
      keepPending({ ...reply.pending, to, isRemembered })
      return wait({ ...reply.pending, to, isRemembered })
    }
    if ('linked' in reply) {
      await Promise.all([refresh('auth'), fetchProfile()])
      // Whoever linked it on the way through the first questions sees it there.
      return to === '/settings/sign-in' ? go(`/auth/${provider}-success`, { isLinked: true }) : go(to, toBePassed)
    }
    await adopt(reply, isRemembered)
    go(await destinationOf(provider, to))
  } catch (error) {
    const challenge = findMfaChallenge(error)
    if (challenge) return askForMore({ challenge, isRemembered, to })
    const { path, state: passed } = failurePage(provider, error, { purpose, to, isRemembered })
    go(path, passed)
  }
}

/** A new account sees first what the provider gave; whoever has begun to answer questions goes on there. */
export async function destinationOf(provider: Provider, to: string): Promise<string> {
  const [{ startedAt }, { linked }] = await Promise.all([api.onboarding.getStatus(), api.auth.listLinkedProviders()])
  const isNew = startedAt === null && linked.some((each) => each.provider === provider && each.given !== null)
  return isNew ? `/${provider}-onboarding` : to
}

/**
 * What somebody came back with, finished once. The address loses its code at once. Answers what waits for them; nothing
 * while there is nothing to be done.
 */
export function useProviderCallback(provider: Provider): {
  pending?: Pending | undefined
  pendingMfa?: PendingMfa | undefined
} {
  const navigate = useNavigate()
  const [query] = useState(() => new URLSearchParams(location.search))
  const [pending, setPending] = useState(() => readPending(provider))
  const [pendingMfa, setPendingMfa] = useState<PendingMfa>()
  useEffect(() => {
    if (query.size === 0 && pending) return
    const key = `${provider} ${query.get('state') ?? ''}`
    if (query.size > 0 && started.has(key)) return
    started.add(key)
    const go = (path: string, state?: unknown) => void navigate(path, { replace: true, state })
    if (query.size > 0) go(location.pathname)
    void finish(provider, query, { go, wait: setPending, askForMore: setPendingMfa })
  }, [provider, query, pending, navigate])
  return { pending, pendingMfa }
}
