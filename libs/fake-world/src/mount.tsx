import '@codekin/ui-kit/fonts.css'
import '@codekin/ui-kit/tokens.css'
import '@codekin/ui-kit/base.css'
import { remoteFile } from '@codekin/contracts/web/registry'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { followPlan } from '@codekin/web-runtime/follow-plan'
import { queryClient } from '@codekin/web-runtime/query'
import { startRealtime, stopRealtime } from '@codekin/web-runtime/realtime'
import type { RemoteAlerts } from '@codekin/web-runtime/remote'
import { PageRouter, type RouteObject } from '@codekin/web-runtime/router'
import { followSettings } from '@codekin/web-runtime/settings'
import { startLiveInvalidation } from '@codekin/web-runtime/shell/live-invalidation'
import { OtherAccount } from '@codekin/web-runtime/shell/other-account'
import { ProofGate } from '@codekin/web-runtime/shell/proof-gate'
import '@codekin/web-runtime/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Elsewhere, Said, Shell, Toasts } from './frame.tsx'
import type { Scene } from './scene.ts'
import { startFakeWorld } from './start.ts'

/** Mounts an app that needs no shell in the fake world. `scene` is the default for the address. */
export function mountApp(app: ReactNode, scene: Scene = {}): void {
  startFakeWorld(scene)
  // The outline in the page is the shell's.
  document.getElementById('outline')?.remove()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for the app.')
  createRoot(root).render(<StrictMode>{app}</StrictMode>)
}

/** Like the shell: a socket while signed in, and immediate plan changes. */
function followSession(): void {
  const follow = () => (useAuth.getState().isAuthenticated ? startRealtime() : stopRealtime())
  useAuth.subscribe(follow)
  follow()
  followPlan()
  startLiveInvalidation()
}

/** Mounts a remote alone in the fake world: its remote.json, its routes and alerts, and the default scene for the address. */
export function mountRemote(o: {
  file: unknown
  routes: readonly RouteObject[]
  alerts?: RemoteAlerts
  scene?: Scene
}): void {
  const file = remoteFile.parse(o.file)
  const pages: RouteObject[] = [
    {
      element: <Shell file={file} alerts={o.alerts} />,
      children: [...o.routes, { path: '/*', element: <Elsewhere file={file} /> }],
    },
  ]
  mountApp(
    <QueryClientProvider client={queryClient}>
      <OtherAccount />
      <Said />
      <PageRouter routes={pages} />
      <ProofGate />
      <Toasts />
    </QueryClientProvider>,
    o.scene,
  )
  followSession()
  followSettings()
}
