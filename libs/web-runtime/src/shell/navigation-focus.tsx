import { useEffect, useRef } from 'react'
import { announce } from '../announce.ts'
import { useLocation } from '../router.ts'
import { useShownTitle } from '../title.ts'
import { guardFocus } from './focus-guard.ts'

/**
 * Moves the focus to the new content after a navigation and announces its title; the first page keeps the browser's own focus.
 * Between navigations it keeps the focus on the page.
 */
export function NavigationFocus() {
  const { pathname } = useLocation()
  const title = useShownTitle((state) => state.title)
  const previous = useRef(pathname)
  const isAnnouncementPending = useRef(false)
  useEffect(guardFocus, [])
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    isAnnouncementPending.current = true
    // The screen may take the focus itself, so check afterwards.
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main')
      if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  useEffect(() => {
    // The previous screen has removed its title by now; a screen that is still loading sets its own later.
    const shown = useShownTitle.getState().title
    if (!isAnnouncementPending.current || shown === null) return
    isAnnouncementPending.current = false
    announce(shown)
  }, [pathname, title])
  return null
}
