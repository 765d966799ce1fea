import { syncsPerHour } from '@codekin/contracts/github/limits'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { syncFault, useStartSync } from './use-sync.ts'

/** Asks before everything is read from its beginning. */
export function ReadAnewDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { mutate, reset, isPending, error } = useStartSync()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title="Read everything anew?"
      description={`Every repository is read from its beginning, which takes far longer than a sync. GitHub lets us read so much an hour: where that is used up, it pauses and goes on by itself. The figures stay as they are until it is done. You can start ${syncsPerHour} syncs an hour.`}
      confirmLabel="Read anew"
      isDanger={false}
      isBusy={isPending}
      error={error && new Error(syncFault(error))}
      onConfirm={() => mutate({ syncType: 'full' }, { onSuccess: close })}
    />
  )
}
