import { useLoaded } from '@codekin/ui-kit/loaded'
import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import type { RemoteModule } from '@codekin/web-runtime/remote'
import { loadRemote, RemoteError } from '@codekin/web-runtime/remotes'
import { useRoutes } from '@codekin/web-runtime/router'
import { noteTiming } from '@codekin/web-runtime/shell/timings'
import { useState } from 'react'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { RemoteFailure } from './errors/remote-failure.tsx'

/** What has loaded, or is on its way, by name and try: a promise that failed fails for ever. */
const loads = new Map<string, RemoteModule | Promise<RemoteModule>>()

function loadOf(name: string, attempt: number): RemoteModule | Promise<RemoteModule> {
  const key = `${name} ${attempt}`
  const known = loads.get(key)
  if (known) return known
  const startedAt = performance.now()
  const load = loadRemote(name)
  load.then(
    (module) => {
      loads.set(key, module)
      noteTiming(`remote ${name}`, startedAt)
    },
    // The boundary tells of it; until it looks, nobody else should.
    () => undefined,
  )
  loads.set(key, load)
  return load
}

function Routes({ routes }: Pick<RemoteModule, 'routes'>) {
  return useRoutes(routes)
}

function RemoteRoutes({ source, isInside }: { source: RemoteModule | Promise<RemoteModule>; isInside: boolean }) {
  const module = useLoaded(source)
  return module ? <Routes routes={module.routes} /> : <FullPageSpinner isInside={isInside} />
}

type RemoteViewProps = {
  name: string
  isInside: boolean
  /** Said of a failure that says nothing itself. */
  otherwise?: string | undefined
}

/** A remote's screen in its place, with its failures in the same place. Must be keyed by the remote's name. */
export function RemoteView({ name, isInside, otherwise }: RemoteViewProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <ErrorBoundary
      part={name}
      onReset={() => setAttempt(attempt + 1)}
      fallback={({ error, count, reset }) =>
        error instanceof RemoteError ? (
          <RemoteFailure error={error} onTryAgain={reset} />
        ) : (
          <ErrorScreen error={error} count={count} otherwise={otherwise} onTryAgain={reset} />
        )
      }
    >
      <RemoteRoutes source={loadOf(name, attempt)} isInside={isInside} />
    </ErrorBoundary>
  )
}
