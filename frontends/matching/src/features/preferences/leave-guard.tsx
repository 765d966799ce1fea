import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { useBlocker } from '@codekin/web-runtime/router'

/** Asks before unsaved changes are lost by navigating, closing or reloading. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocked = useBlocker(isDirty)
  return (
    <ConfirmDialog
      isOpen={blocked !== null}
      onClose={() => blocked?.stay()}
      title="Leave without saving?"
      description="Your weights or filters haven’t been saved."
      confirmLabel="Leave"
      onConfirm={() => blocked?.leave()}
    />
  )
}
