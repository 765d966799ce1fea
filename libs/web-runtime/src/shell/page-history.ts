import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router'

type Go = () => void
/** Whoever is asked before the page goes elsewhere; gets what would take it there, and whether only its own address changes. */
let ask: ((go: Go, isSameScreen: boolean) => void) | undefined

/** Has every navigation inside the page put to `next` from now on; undefined lets them pass. */
export function askBeforeLeaving(next: typeof ask): void {
  ask = next
}

/** What the browser keeps with each address: what a link gave along, and which of the page's addresses it is. */
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

/** Back and forward have happened when they are told: they are taken back, and made again if the answer is yes. */
function newGate() {
  let isTakenBack = false
  let isAllowed = false
  return {
    /** Whether a move over so many addresses stands. */
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

/** The browser's history as react-router's `Router` wants it, which asks first where somebody wants to be asked. */
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
    // An address that the browser made itself, by a link to a place on the page.
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
    /** Where the page is when it begins. */
    first: () => placeNow(NavigationType.Pop),
    /** Tells of every change; answers how to stop. */
    listen(listener: (place: Place) => void): () => void {
      if (entryNow().idx === undefined) window.history.replaceState({ ...entryNow(), idx: index }, '')
      tell = listener
      window.addEventListener('popstate', followBrowser)
      return () => window.removeEventListener('popstate', followBrowser)
    },
  }
}
