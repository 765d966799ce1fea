import type { RemoteModule } from '@codekin/web-runtime/remote'
import { loadRemote } from '@codekin/web-runtime/remotes'
import { noteTiming } from '@codekin/web-runtime/shell/timings'

/** Loaded and loading modules by name and attempt, since a rejected promise stays rejected. */
const loads = new Map<string, RemoteModule | Promise<RemoteModule>>()

/** Loads a remote's module once per attempt. */
export function loadOnce(name: string, attempt = 0): RemoteModule | Promise<RemoteModule> {
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
    // The error boundary of the screen reports it.
    () => undefined,
  )
  loads.set(key, load)
  return load
}
