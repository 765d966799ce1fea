import { isolateBidi } from '@codekin/contracts/direction'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { useLast } from './use-last.ts'

type Ending = { id: string; profile: { full_name: string } }

type EndMatchDialogProps = {
  /** The match, and the other person; null while the dialog is closed. */
  match: Ending | null
  onClose: () => void
}

function EndQuestion({ match, isOpen, onClose }: { match: Ending; isOpen: boolean; onClose: () => void }) {
  const name = match.profile.full_name
  const end = useMutation({
    mutationFn: () => api.matching.endMatch({ params: { id: match.id } }),
    onSuccess: () => {
      toast.success(`Your match with ${isolateBidi(name)} has ended`)
      void refresh('matching')
      void refresh('messaging')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        // An earlier error is not shown for another attempt.
        if (end.isError) end.reset()
        onClose()
      }}
      title={`End your match with ${isolateBidi(name)}?`}
      description="It will end for both of you, and you can’t undo this. You can both still read your messages, but not send new ones."
      confirmLabel="End match"
      isBusy={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate()}
    />
  )
}

/** Asks before a match is ended for both. */
export function EndMatchDialog({ match, onClose }: EndMatchDialogProps) {
  const shown = useLast(match)
  return shown && <EndQuestion key={shown.id} match={shown} isOpen={match !== null} onClose={onClose} />
}
