import { useLocation } from '@codekin/web-runtime/router'

type Passed = { from?: string; email?: string }

/** State passed from an earlier screen: the wanted destination, and the typed email. */
export function usePassed(): { to: string; email: string; state: Passed } {
  const { from, email } = (useLocation().state ?? {}) as { from?: unknown; email?: unknown }
  const wanted = typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : undefined
  const typed = typeof email === 'string' ? email : ''
  return { to: wanted ?? '/dashboard', email: typed, state: wanted ? { from: wanted } : {} }
}
