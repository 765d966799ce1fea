import { announce } from '@codekin/web-runtime/announce'
import { useLocation } from '@codekin/web-runtime/router'
import { useEffect, useRef } from 'react'

/** After a navigation the focus goes to the new content, and its title is said; the first page keeps the browser's own. */
export function NavigationFocus() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // The screen sets its title and may take the focus itself; look after it has.
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main')
      if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
      window.scrollTo(0, 0)
      announce(document.title)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return null
}
