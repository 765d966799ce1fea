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
import { type Pending, readPendingLink, storePendingLink } from './start-oauth.ts'

/** Callbacks already started, because a page that renders twice must not use a code twice. */
const started = new Set<string>()

/** The provider sign-in succeeded, and the account requires a second step. */
export type PendingMfa = { challenge: MfaChallenge; isRemembered: boolean; to: string }

type GoOn = {
  go(path: string, state?: unknown): void
  wait(pending: Pending): void
  askForMore(way: PendingMfa): void
}

/** Sends the provider's parameters to the server, and goes to the next page. */
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
  // If another account has signed in since, this page would reveal what was linked to the previous one.
  if (visit.userId !== undefined && visit.userId !== useAuth.getState().user?.id) return fail('browser')
  const { verifier, purpose, to, passed: toBePassed, isRemembered } = visit
  try {
    const reply = await api.auth.finishWithProvider({ params: { provider }, body: { code, state, verifier } })
    if ('pending' in reply) {
      storePendingLink({ ...reply.pending, to, isRemembered })
      return wait({ ...reply.pending, to, isRemembered })
    }
    if ('linked' in reply) {
      await Promise.all([refresh('auth'), fetchProfile()])
      // After linking during onboarding, the user returns to its question.
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

/** A new account reviews the provider's data first; one that has started onboarding continues there. */
export async function destinationOf(provider: Provider, to: string): Promise<string> {
  const [{ startedAt }, { linked }] = await Promise.all([api.onboarding.getStatus(), api.auth.listLinkedProviders()])
  const isNew = startedAt === null && linked.some((each) => each.provider === provider && each.given !== null)
  return isNew ? `/${provider}-onboarding` : to
}

/**
 * Finishes the provider's callback once, and removes the code from the URL at once. Returns what the user must do next, if
 * anything.
 */
export function useProviderCallback(provider: Provider): {
  pending?: Pending | undefined
  pendingMfa?: PendingMfa | undefined
} {
  const navigate = useNavigate()
  const [query] = useState(() => new URLSearchParams(location.search))
  const [pending, setPending] = useState(() => readPendingLink(provider))
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
