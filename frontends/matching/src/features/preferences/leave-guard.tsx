import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { useBlocker } from '@codekin/web-runtime/router'
import { useEffect } from 'react'

/** Asks before what was not saved is lost: by a link inside the page, by closing or reloading it. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const held = useBlocker(isDirty)
  return (
    <ConfirmDialog
      isOpen={held !== null}
      onClose={() => held?.stay()}
      title="Leave without saving?"
      description="Your weights or filters are not saved."
      confirmLabel="Leave"
      onConfirm={() => held?.leave()}
    />
  )
}
