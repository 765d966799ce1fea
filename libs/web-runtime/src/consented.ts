import { CallError } from '@codekin/api-client/call-error'
import type { ConsentType } from '@codekin/contracts/privacy/consent-texts'
import type { PrivacySettings } from '@codekin/contracts/privacy/models'
import type { ReportAddresses } from '@codekin/contracts/web/registry'
import type { QueryCacheNotifyEvent } from '@tanstack/react-query'
import { configureAnalytics, type TrackedEvent } from './analytics.ts'
import { api } from './api.ts'
import { onAuthChange, useAuth } from './auth-store.ts'
import { configureErrorReporting, isolateListener } from './error-reporting.ts'
import { queryClient, queryOf } from './query.ts'

/** Undefined while nobody can say. */
let granted: ReadonlySet<ConsentType> | undefined
let userId: string | null = null
/** What may be sent once it is known that it may. */
let waiting: { consent: ConsentType; send: () => void }[] = []
const waitingMax = 20

const key = api.privacy.getSettings.key()

/** Sends now, later, or never, by what the one who is signed in agreed to. */
export function whenAgreed(consent: ConsentType, send: () => void): void {
  if (granted?.has(consent)) send()
  else if (granted === undefined && waiting.length < waitingMax) waiting.push({ consent, send })
}

function know(next: ReadonlySet<ConsentType> | undefined): void {
  granted = next
  if (next === undefined) return
  for (const { consent, send } of waiting.splice(0)) whenAgreed(consent, send)
}

function grantedIn({ consents }: PrivacySettings): ReadonlySet<ConsentType> {
  return new Set(consents.filter((one) => one.granted).map(({ consentType }) => consentType))
}

/** Who is signed in now: what waited is of nobody else, and whoever is nobody agreed to nothing. */
function followUser(): void {
  const { user, isAuthenticated } = useAuth.getState()
  const next = isAuthenticated && user ? user.id : null
  if (next === userId) return
  userId = next
  waiting = []
  know(next === null ? new Set() : undefined)
  if (next === null) return
  const asked = queryClient.fetchQuery(queryOf(api.privacy.getSettings))
  asked.then(
    (settings) => {
      if (userId === next) know(grantedIn(settings))
    },
    (error: unknown) => {
      console.warn('Consents could not be read', error)
      if (userId === next) know(new Set())
    },
  )
}

/** Other tabs of this browser: what is taken back in one is taken back in all. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('codekin-consents')

/** The settings of the page are what counts: a consent taken back there ends everything at once. */
function followSettings(): void {
  const hear = isolateListener(({ type, query }: QueryCacheNotifyEvent) => {
    if (type !== 'updated' || JSON.stringify(query.queryKey) !== JSON.stringify(key)) return
    const settings = query.state.data as PrivacySettings | undefined
    if (!settings || userId === null) return
    const next = grantedIn(settings)
    if (granted && [...next].join() === [...granted].join()) return
    know(next)
    tabs?.postMessage({ userId, granted: [...next] })
  })
  // An error in it would reach whoever read the answer.
  queryClient.getQueryCache().subscribe(hear)
  tabs?.addEventListener('message', ({ data }: MessageEvent<{ userId: string; granted: ConsentType[] }>) => {
    if (data.userId === userId) know(new Set(data.granted))
  })
}

/** No cookie, no referrer, and nothing of the answer: whoever takes it needs no leave of ours to be asked for. */
function post(address: string, about: object): void {
  fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: JSON.stringify(about),
  }).catch((error: unknown) => console.warn('Not reported', error))
}

const idInAddress = /[\da-f]{8}-[\da-f-]{27}|[\w-]{32,}/gi

/** Where on the page it happened, without whom it was about and without the tokens of mailed links. */
function placeToTell(): string {
  return location.pathname.replaceAll(idInAddress, ':id')
}

const linesMax = 20

/** Only places in our own code: a message may quote what somebody wrote. */
function stackOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim())
  return lines.filter((line) => /^at |@\S+:\d+:\d+$/.test(line)).slice(0, linesMax)
}

function reportOf(error: unknown, about: Readonly<Record<string, string>>): object {
  const known = error instanceof CallError ? { code: error.code, requestId: error.requestId } : {}
  const kind = error instanceof Error ? { name: error.name, stack: stackOf(error) } : { name: typeof error, stack: [] }
  return { ...about, ...kind, ...known, place: placeToTell(), at: new Date().toISOString(), userId }
}

/**
 * Tells the addresses what those who are signed in agreed to tell: events by name and time (`analytics`), failures with where in
 * the code and by whom they were met (`error-reporting`). Before it is known that somebody agrees nothing leaves the page.
 */
export function startConsented({ analytics, errors }: ReportAddresses): void {
  followSettings()
  onAuthChange(followUser)
  followUser()
  if (userId === null) know(new Set())
  if (analytics) {
    const track = (event: TrackedEvent, at: Date) =>
      whenAgreed('analytics', () => post(analytics, { event, at: at.toISOString() }))
    configureAnalytics({ track })
  }
  if (errors) {
    configureErrorReporting({
      report: (error, about) => {
        const report = reportOf(error, about)
        whenAgreed('error-reporting', () => post(errors, report))
      },
    })
  }
}
