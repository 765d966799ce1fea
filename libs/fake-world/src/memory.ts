import type { Scene } from './scene.ts'
import { createState, type State } from './state.ts'

const key = 'fake-world'

export type Kept = { scene: Scene; state: State }

/** Removes the scene from the address, where it would change with the next link. */
function sceneOfAddress(): Scene | undefined {
  const address = new URL(location.href)
  const given = address.searchParams.get('scene')
  if (given === null) return undefined
  address.searchParams.delete('scene')
  history.replaceState(history.state, '', address)
  return JSON.parse(given) as Scene
}

/** The world lives as long as the tab, so that it survives a reload; a scene in the address restarts it. */
export function recall(otherwise: Scene): Kept & { isNew: boolean } {
  const given = sceneOfAddress()
  const kept = sessionStorage.getItem(key)
  if (given === undefined && kept !== null) return { ...(JSON.parse(kept) as Kept), isNew: false }
  const scene = { ...otherwise, ...given }
  return { scene, state: createState(scene), isNew: true }
}

export function keep(world: Kept): void {
  sessionStorage.setItem(key, JSON.stringify({ scene: world.scene, state: world.state }))
}
