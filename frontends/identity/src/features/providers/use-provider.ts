import type { Provider } from '@codekin/contracts/auth/providers'
import { useLocation } from '@codekin/web-runtime/router'

/** The provider in the URL of the page. */
export function useProvider(): Provider {
  return useLocation().pathname.includes('linkedin') ? 'linkedin' : 'github'
}
