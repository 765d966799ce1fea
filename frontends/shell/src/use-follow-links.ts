import { useNavigate } from '@codekin/web-runtime/router'
import { useEffect } from 'react'
import { getClickedPath } from './follow-links.ts'

/** Keeps plain links of remotes inside the app, as the router does with its own. */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = getClickedPath(event)
      if (address === undefined) return
      event.preventDefault()
      void navigate(address)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
