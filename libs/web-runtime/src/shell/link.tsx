import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To
  /** Instead of a new entry of the history; a link to where one is replaces its entry anyway. */
  replace?: boolean
  /** Kept in the entry of the history. */
  state?: unknown
  ref?: Ref<HTMLAnchorElement>
}

/** Whether the browser itself is to follow the link, for example into a new tab. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self')
}

/**
 * A link inside the app. It follows as the router's own does, which brings forms and prefetching along: 4 KB that every first
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

/** A link of a menu: the current one says so. `end`: it leads to no more than its own address. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const here = useLocation().pathname
  const there = useResolvedPath(link.to).pathname
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`))
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}
