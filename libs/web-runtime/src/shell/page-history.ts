import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router'

type Go = () => void
/** Called before a navigation, with the function that continues it and whether it stays on the same screen. */
let ask: ((go: Go, isSameScreen: boolean) => void) | undefined

/** Passes every later navigation inside the page to `next`; undefined lets them pass. */
export function askBeforeLeaving(next: typeof ask): void {
  ask = next
}

/** The browser's state of a history entry: the state of its link, and its index. */
type Entry = { usr: unknown; key: string; idx: number }

function entryNow(): Partial<Entry> {
  return (window.history.state ?? {}) as Partial<Entry>
}

const newKey = () => Math.random().toString(36).slice(2, 10)
const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

type Place = { location: Location; action: NavigationType }

function placeNow(action: NavigationType): Place {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = entryNow()
  return { location: { pathname, search, hash, state: usr, key }, action }
}

/** Back and forward are reported after they have happened, so they are reverted and repeated if the answer is yes. */
function newGate() {
  let isTakenBack = false
  let isAllowed = false
  return {
    /** Whether a move over this many entries is allowed. */
    passes(delta: number): boolean {
      if (isTakenBack) {
        isTakenBack = false
        return false
      }
      if (ask && delta !== 0 && !isAllowed) {
        isTakenBack = true
        window.history.go(-delta)
        ask(() => {
          isAllowed = true
          window.history.go(delta)
        }, false)
        return false
      }
      isAllowed = false
      return true
    },
  }
}

/** The browser's history for react-router's `Router`, with the question of `askBeforeLeaving`. */
export function createPageHistory() {
  let index = entryNow().idx ?? 0
  let tell: (place: Place) => void = () => undefined
  const gate = newGate()

  function enter(to: To, usr: unknown, action: NavigationType.Push | NavigationType.Replace): void {
    const go = () => {
      const isNew = action === NavigationType.Push
      if (isNew) index += 1
      const entry: Entry = { usr, key: newKey(), idx: index }
      window.history[isNew ? 'pushState' : 'replaceState'](entry, '', hrefOf(to))
      tell(placeNow(action))
    }
    if (ask) ask(go, new URL(hrefOf(to), window.location.href).pathname === window.location.pathname)
    else go()
  }

  function followBrowser(): void {
    const { idx } = entryNow()
    if (!gate.passes(idx === undefined ? 0 : idx - index)) return
    // An entry that the browser made itself, for a link to an anchor.
    if (idx === undefined) window.history.replaceState({ usr: null, key: newKey(), idx: index + 1 }, '')
    index = idx ?? index + 1
    tell(placeNow(NavigationType.Pop))
  }

  const navigator: Navigator = {
    createHref: hrefOf,
    go: (delta) => window.history.go(delta),
    push: (to, state: unknown) => enter(to, state ?? null, NavigationType.Push),
    replace: (to, state: unknown) => enter(to, state ?? null, NavigationType.Replace),
  }
  return {
    navigator,
    /** The place at the start. */
    first: () => placeNow(NavigationType.Pop),
    /** Calls back for every change. Returns a function that stops it. */
    listen(listener: (place: Place) => void): () => void {
      if (entryNow().idx === undefined) window.history.replaceState({ ...entryNow(), idx: index }, '')
      tell = listener
      window.addEventListener('popstate', followBrowser)
      return () => window.removeEventListener('popstate', followBrowser)
    },
  }
}
