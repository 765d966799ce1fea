import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'

type Ending = { id: string; profile: { full_name: string } }

type EndMatchDialogProps = {
  /** Which match, and with whom; null while the dialog is closed. */
  match: Ending | null
  onClose: () => void
}

/** Asks before a match is ended for both. */
export function EndMatchDialog({ match, onClose }: EndMatchDialogProps) {
  const end = useMutation({
    mutationFn: ({ id }: Ending) => api.matching.endMatch({ params: { id } }),
    onSuccess: (_, { profile }) => {
      toast.success(`Your match with ${profile.full_name} has ended`)
      void refresh('matching')
      void refresh('messaging')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={match !== null}
      onClose={onClose}
      title={`End your match with ${match?.profile.full_name ?? ''}?`}
      description="It ends for both of you and cannot be taken back. You can still read your messages, and neither of you can write new ones."
      confirmLabel="End match"
      isBusy={end.isPending}
      onConfirm={() => match && end.mutate(match)}
    >
      {end.error && (
        <Text tone="del" size="small">
          {end.error.message}
        </Text>
      )}
    </ConfirmDialog>
  )
}
