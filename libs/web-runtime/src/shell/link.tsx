import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To
  /** Replaces the history entry instead of adding one. A link to the current page always does. */
  replace?: boolean
  /** Stored in the history entry. */
  state?: unknown
  ref?: Ref<HTMLAnchorElement>
}

/** Whether the browser itself must follow the link, for example into a new tab. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self')
}

/**
 * A link inside the app. It navigates like the router's own, which includes forms and prefetching: 4 KB that every first
 * screen would wait for.
 */
export function Link({ to, replace, state, onClick, ...attributes }: LinkProps) {
  const href = useHref(to)
  const here = createPath(useLocation())
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event, attributes.target)) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? here === href, state })
  }
  return <a {...attributes} href={href} onClick={follow} />
}

/** A link of a menu, which marks the current page. `end`: only an exact match is current. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const here = useLocation().pathname
  const there = useResolvedPath(link.to).pathname
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`))
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}
