import { late } from '@codekin/ui-kit/loaded'
import { Component, type ComponentType, type ReactNode } from 'react'
import { reportFailure } from './error-reporting.ts'
import { loadRemote, useRegistry } from './remotes.ts'

type FillingProps = Readonly<Record<string, unknown>>
type SlotProps = { name: string; fallback?: ReactNode; props?: FillingProps }
type Filling = ReturnType<typeof late<FillingProps>>

/** A failed filling leaves its slot empty until the screen is opened again; the screen around it keeps working. */
class FillingBoundary extends Component<{ remote: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportFailure(error, { remote: this.props.remote })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

type LatePart = { preload(): Promise<unknown> }

function isLate(part: object): part is LatePart {
  return 'preload' in part && typeof part.preload === 'function'
}

const fillings = new Map<string, Filling>()

function fillingOf(remote: string, slot: string): Filling {
  const key = `${remote} ${slot}`
  const known = fillings.get(key)
  if (known) return known
  const filling = late<FillingProps>(async () => {
    const module = await loadRemote(remote)
    const found = module.slots?.[slot]
    if (!found) throw new Error(`The remote ${remote} promised to fill ${slot} and does not.`)
    // A part that fetches its own code would otherwise replace the fallback by nothing. A failure recurs when it is shown.
    if (isLate(found)) await found.preload().catch(() => undefined)
    return found as unknown as ComponentType<FillingProps>
  })
  fillings.set(key, filling)
  return filling
}

/** Whether an enabled remote fills a slot, for layouts that reserve space for it. */
export function useIsSlotFilled(name: string): boolean {
  return useRegistry(({ remotes }) => remotes.some(({ enabled, slots }) => enabled && slots.includes(name)))
}

/** A named slot on a screen that other remotes fill, in the order of the registry. */
export function Slot({ name, fallback = null, props = {} }: SlotProps) {
  const remotes = useRegistry((state) => state.remotes)
  return remotes
    .filter((remote) => remote.enabled && remote.slots.includes(name))
    .map((remote) => {
      const Filled = fillingOf(remote.name, name)
      return (
        <FillingBoundary key={remote.name} remote={remote.name}>
          <Filled {...props} waiting={fallback} />
        </FillingBoundary>
      )
    })
}
