const scenes = ['full', 'empty', 'read', 'failing', 'slow', 'messaging-down'] as const
export type Scene = (typeof scenes)[number]

/** Which world the page shows: `?scene=empty`. It stays over links and reloads of the tab. */
export function currentScene(): Scene {
  const wanted = new URLSearchParams(location.search).get('scene') ?? sessionStorage.getItem('dev-scene')
  const scene = scenes.find((one) => one === wanted) ?? 'full'
  sessionStorage.setItem('dev-scene', scene)
  return scene
}
