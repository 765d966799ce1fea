import { forgetUser, useAuth } from '@codekin/web-runtime/auth-store'
import { keepSession } from '@codekin/web-runtime/session'
import { recall } from './memory.ts'
import type { Scene } from './scene.ts'
import { newTokens } from './tokens.ts'
import { FakeWorld } from './world.ts'

/** Replaces the network with the world, and signs the viewer in if the scene says so. */
export function startFakeWorld(scene: Scene): void {
  const { isNew, ...kept } = recall(scene)
  globalThis.fakeWorld = new FakeWorld(kept)
  if (!isNew) return
  const { me } = kept.state
  if (kept.scene.isSignedIn === false) return forgetUser()
  keepSession(newTokens(me.id), true)
  useAuth.setState({ user: me, isAuthenticated: true })
}
