import type { Profile } from '@codekin/contracts/users/models'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { Text } from '@codekin/ui-kit/text'
import { TextArea } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { queryClient, refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { firstName } from './phrases.ts'

const reasonMax = 500

type BlockDialogProps = {
  /** Who; null while the dialog is closed. */
  person: Pick<Profile, 'id' | 'full_name'> | null
  isMatch?: boolean
  onClose: () => void
  onBlocked: (id: string) => void
}

/** Asks before somebody is blocked, naming them and saying what it does. */
export function BlockDialog({ person, isMatch = false, onClose, onBlocked }: BlockDialogProps) {
  const [reason, setReason] = useState('')
  const block = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      api.preferences.blockUser({ body: { blockedUserId: id, ...(reason.trim() ? { reason: reason.trim() } : {}) } }),
    onSuccess: (_, { id, name }) => {
      toast.success(`${name} is blocked`)
      queryClient.removeQueries({ queryKey: api.users.getProfile.key({ params: { id } }) })
      void refresh('preferences', 'listBlocks')
      // Not the deck: whoever is dealt there is taken out by its own screen.
      void refresh('matching', 'listMatches')
      void refresh('messaging', 'listConversations')
      setReason('')
      onClose()
      onBlocked(id)
    },
  })
  const name = person?.full_name ?? ''
  return (
    <ConfirmDialog
      isOpen={person !== null}
      onClose={onClose}
      title={`Block ${name}?`}
      description={`You and ${firstName(name)} no longer see each other anywhere${isMatch ? ', and your match ends' : ''}. ${firstName(name)} is not told. You can take it back in your settings.`}
      confirmLabel="Block"
      isBusy={block.isPending}
      onConfirm={() => person && block.mutate({ id: person.id, name: person.full_name })}
    >
      <Field label="Why" isOptional hint="Only our moderators read it.">
        <TextArea
          rowsMin={2}
          rowsMax={5}
          lengthMax={reasonMax}
          value={reason}
          onChange={(e) => setReason(e.target.value)}
        />
      </Field>
      {block.error && (
        <Text tone="del" size="small">
          {block.error.message}
        </Text>
      )}
    </ConfirmDialog>
  )
}
