import { useEffect, useRef } from 'react'
import { announce } from '../announce.ts'
import { useLocation } from '../router.ts'
import { useShownTitle } from '../title.ts'
import { guardFocus } from './focus-guard.ts'

/**
 * After a navigation the focus goes to the new content, and its title is said; the first page keeps the browser's own. Between
 * navigations the focus never falls off the page.
 */
export function NavigationFocus() {
  const { pathname } = useLocation()
  const title = useShownTitle((state) => state.title)
  const previous = useRef(pathname)
  const isUntold = useRef(false)
  useEffect(guardFocus, [])
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    isUntold.current = true
    // The screen may take the focus itself; look after it has.
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main')
      if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  useEffect(() => {
    // The screen before has taken its title back by now; that of a screen whose code is still on its way comes with it.
    const shown = useShownTitle.getState().title
    if (!isUntold.current || shown === null) return
    isUntold.current = false
    announce(shown)
  }, [pathname, title])
  return null
}
