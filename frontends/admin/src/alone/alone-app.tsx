import { FullPageSpinner } from '@codekin/ui-kit/spinner'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { ToastRegion } from '@codekin/ui-kit/toast'
import { useAnnouncements } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { OtherAccount } from '@codekin/web-runtime/shell/other-account'
import { ProofGate } from '@codekin/web-runtime/shell/proof-gate'
import { dismissToast, useToasts } from '@codekin/web-runtime/toast'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminFrame } from './admin-frame.tsx'
import { useSession } from './boot.ts'
import { NotAdmin } from './not-admin.tsx'
import { Outage } from './outage.tsx'
import { SignIn } from './sign-in.tsx'
import { isStaff } from './staff.ts'

/** Shows the sign-in, a refusal or the app, depending on what the server says. */
function Gate() {
  const session = useSession()
  const isKnown = session.state === 'known'
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const [isEntering, setEntering] = useState(false)
  const status = useQuery({ ...queryOf(api.users.getAdminStatus), enabled: isKnown && isAuthenticated && !isEntering })
  if (session.state === 'unreachable') return <Outage />
  if (!isKnown) return <FullPageSpinner />
  // The form stays until it is known that the user may enter.
  if (!isAuthenticated || isEntering) return <SignIn onEntering={setEntering} />
  if (status.data && isStaff(status.data.role)) return <AdminFrame role={status.data.role} />
  if (status.data || status.error) return <NotAdmin error={status.error} onTryAgain={() => void status.refetch()} />
  return <FullPageSpinner />
}

function Announcements() {
  const { polite, assertive } = useAnnouncements()
  return (
    <>
      <div aria-live="polite">
        <VisuallyHidden key={polite.count}>{polite.text}</VisuallyHidden>
      </div>
      <div aria-live="assertive">
        <VisuallyHidden key={assertive.count}>{assertive.text}</VisuallyHidden>
      </div>
    </>
  )
}

function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  return <ToastRegion toasts={toasts} onDismiss={dismissToast} />
}

/** The admin app without the shell: its own sign-in and frame, the same session code. */
export function AloneApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <OtherAccount />
      <Announcements />
      <Gate />
      <ProofGate />
      <Toasts />
    </QueryClientProvider>
  )
}
