import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import type { RemoteModule } from '@codekin/web-runtime/remote'
import { loadRemote, RemoteError } from '@codekin/web-runtime/remotes'
import { useRoutes } from '@codekin/web-runtime/router'
import { type ReactNode, Suspense, use, useState } from 'react'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { RemoteFailure } from './errors/remote-failure.tsx'

const loads = new Map<string, Promise<RemoteModule>>()

/** One load per try: a promise that failed fails for ever. */
function loadOf(name: string, attempt: number): Promise<RemoteModule> {
  const key = `${name} ${attempt}`
  const known = loads.get(key)
  if (known) return known
  const load = loadRemote(name)
  // The boundary tells of a failure; until it looks, nobody else should.
  load.catch(() => undefined)
  loads.set(key, load)
  return load
}

function RemoteRoutes({ load }: { load: Promise<RemoteModule> }) {
  return useRoutes(use(load).routes)
}

const swipeOtherwise = 'An unexpected error occurred in the swipe interface'

/** A remote's screen in its place, with its failures in the same place. Must be keyed by the remote's name. */
export function RemoteView({
  name,
  isInside,
  whileLoading,
}: {
  name: string
  isInside: boolean
  whileLoading?: ReactNode
}) {
  const [attempt, setAttempt] = useState(0)
  return (
    <ErrorBoundary
      part={name}
      onReset={() => setAttempt(attempt + 1)}
      fallback={({ error, count, reset }) =>
        error instanceof RemoteError ? (
          <RemoteFailure error={error} onTryAgain={reset} />
        ) : (
          <ErrorScreen
            error={error}
            count={count}
            onTryAgain={reset}
            {...(name === 'matching' ? { otherwise: swipeOtherwise } : {})}
          />
        )
      }
    >
      <Suspense fallback={whileLoading ?? <FullPageSpinner isInside={isInside} />}>
        <RemoteRoutes load={loadOf(name, attempt)} />
      </Suspense>
    </ErrorBoundary>
  )
}
