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

/** Undefined until it is known. */
let granted: ReadonlySet<ConsentType> | undefined
let userId: string | null = null
/** Reports that wait until the consents are known. */
let waiting: { consent: ConsentType; send: () => void }[] = []
const waitingMax = 20

const key = api.privacy.getSettings.key()

/** Sends now, later or never, depending on the consent of the signed-in person. */
export function whenAgreed(consent: ConsentType, send: () => void): void {
  if (granted?.has(consent)) send()
  else if (granted === undefined && waiting.length < waitingMax) waiting.push({ consent, send })
}

function setGranted(next: ReadonlySet<ConsentType> | undefined): void {
  granted = next
  if (next === undefined) return
  for (const { consent, send } of waiting.splice(0)) whenAgreed(consent, send)
}

function grantedIn({ consents }: PrivacySettings): ReadonlySet<ConsentType> {
  return new Set(consents.filter((one) => one.granted).map(({ consentType }) => consentType))
}

/** Drops the waiting reports of the previous user. A signed-out person has given no consent. */
function followUser(): void {
  const { user, isAuthenticated } = useAuth.getState()
  const next = isAuthenticated && user ? user.id : null
  if (next === userId) return
  userId = next
  waiting = []
  setGranted(next === null ? new Set() : undefined)
  if (next === null) return
  const asked = queryClient.fetchQuery(queryOf(api.privacy.getSettings))
  asked.then(
    (settings) => {
      if (userId === next) setGranted(grantedIn(settings))
    },
    (error: unknown) => {
      console.warn('Consents could not be read', error)
      if (userId === next) setGranted(new Set())
    },
  )
}

/** The other tabs of this browser: a consent withdrawn in one is withdrawn in all. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('codekin-consents')

/** Follows the page's settings: a consent withdrawn there takes effect at once. */
function followSettings(): void {
  const handleCacheEvent = isolateListener(({ type, query }: QueryCacheNotifyEvent) => {
    if (type !== 'updated' || JSON.stringify(query.queryKey) !== JSON.stringify(key)) return
    const settings = query.state.data as PrivacySettings | undefined
    if (!settings || userId === null) return
    const next = grantedIn(settings)
    if (granted && [...next].join() === [...granted].join()) return
    setGranted(next)
    tabs?.postMessage({ userId, granted: [...next] })
  })
  // An error in the listener would reach the reader of the answer.
  queryClient.getQueryCache().subscribe(handleCacheEvent)
  tabs?.addEventListener('message', ({ data }: MessageEvent<{ userId: string; granted: ConsentType[] }>) => {
    if (data.userId === userId) setGranted(new Set(data.granted))
  })
}

/** Sends no cookie and no referrer, and reads no answer, so the receiver needs no CORS headers. */
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

/** The page's path without ids of people and tokens of mailed links. */
function placeToTell(): string {
  return location.pathname.replaceAll(idInAddress, ':id')
}

const linesMax = 20

/** The stack with places in our own code only, because a message may quote a person's text. */
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
 * Sends the reports to which the signed-in person has agreed to the operator's addresses: events by name and time
 * (`analytics`), failures with their place and user (`error-reporting`). Sends nothing before the consent is known.
 */
export function startConsented({ analytics, errors }: ReportAddresses): void {
  followSettings()
  onAuthChange(followUser)
  followUser()
  if (userId === null) setGranted(new Set())
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
