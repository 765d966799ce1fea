import { lateScreen } from '@codekin/ui-kit/loaded'
import { Navigate } from '@codekin/web-runtime/router'
import { moderatorStartPath } from './console-pages.ts'
import { useRole } from './use-role.ts'

const Overview = lateScreen(() => import('../../screens/overview.tsx').then((m) => m.Overview), { isInside: true })

/** The page at `/admin`: the overview for admins, the cases for moderators. */
export function StartPage() {
  const role = useRole()
  if (role === 'moderator') return <Navigate to={moderatorStartPath} replace />
  return role === 'admin' && <Overview />
}
