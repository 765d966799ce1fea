import { useLoaded } from '@codekin/ui-kit/loaded'
import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import type { RemoteModule } from '@codekin/web-runtime/remote'
import { RemoteError } from '@codekin/web-runtime/remotes'
import { useRoutes } from '@codekin/web-runtime/router'
import { useState } from 'react'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { RemoteFailure } from './errors/remote-failure.tsx'
import { loadOnce } from './load-once.ts'

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
  /** Shown for an error without a message. */
  otherwise?: string | undefined
}

/** A remote's screen, or its failure in the same place. Must be keyed by the remote's name. */
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
      <RemoteRoutes source={loadOnce(name, attempt)} isInside={isInside} />
    </ErrorBoundary>
  )
}
