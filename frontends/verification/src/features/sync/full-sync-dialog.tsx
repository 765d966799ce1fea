import { syncsPerHour } from '@codekin/contracts/github/limits'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { syncFault, useStartSync } from './use-sync.ts'

/** Confirms a full sync. */
export function FullSyncDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { mutate, reset, isPending, error } = useStartSync()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title="Read everything again?"
      description={`We’ll read every repository from the beginning, which takes far longer than a normal sync. GitHub limits how much we can read per hour. At the limit, the sync pauses and resumes by itself. Your figures won’t change until it’s done. You can start ${syncsPerHour} syncs an hour.`}
      confirmLabel="Read again"
      isDanger={false}
      isBusy={isPending}
      error={error && new Error(syncFault(error))}
      onConfirm={() => mutate({ syncType: 'full' }, { onSuccess: close })}
    />
  )
}
