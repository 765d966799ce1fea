import type { Provider } from '@codekin/contracts/auth/providers'
import { useLocation } from '@codekin/web-runtime/router'

/** The provider that the page's address names. */
export function useProvider(): Provider {
  return useLocation().pathname.includes('linkedin') ? 'linkedin' : 'github'
}
