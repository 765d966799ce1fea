import { useLocation } from '@codekin/web-runtime/router'

type Passed = { from?: string; email?: string }

/** What an earlier screen passed on: where the person wanted to go, and the address they typed. */
export function usePassed(): { to: string; email: string; state: Passed } {
  const { from, email } = (useLocation().state ?? {}) as { from?: unknown; email?: unknown }
  const wanted = typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : undefined
  const typed = typeof email === 'string' ? email : ''
  return { to: wanted ?? '/dashboard', email: typed, state: wanted ? { from: wanted } : {} }
}
