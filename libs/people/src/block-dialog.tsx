import { isolateBidi } from '@codekin/contracts/direction'
import { blockReasonMax } from '@codekin/contracts/preferences/limits'
import type { Profile } from '@codekin/contracts/users/models'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { TextArea } from '@codekin/ui-kit/text-input'
import { api } from '@codekin/web-runtime/api'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetPerson } from './forget-person.ts'
import { firstName } from './phrases.ts'
import { useLast } from './use-last.ts'

type Person = Pick<Profile, 'id' | 'full_name'>

type BlockDialogProps = {
  /** The person; null while the dialog is closed. */
  person: Person | null
  isMatch?: boolean
  onClose: () => void
  onBlocked: (id: string) => void
}

type QuestionProps = Omit<BlockDialogProps, 'person'> & { person: Person; isOpen: boolean }

function BlockQuestion({ person, isOpen, isMatch, onClose, onBlocked }: QuestionProps) {
  const { id, full_name: name } = person
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const block = useMutation({
    mutationFn: () => api.preferences.blockUser({ body: { blockedUserId: id, ...(reason ? { reason } : {}) } }),
    onSuccess: () => {
      toast.success(`${isolateBidi(name)} is blocked`)
      setTyped('')
      onClose()
      onBlocked(id)
      forgetPerson(id)
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        // An earlier error is not shown for another attempt.
        if (block.isError) block.reset()
        onClose()
      }}
      title={`Block ${isolateBidi(name)}?`}
      description={`You and ${firstName(name)} won’t see each other anywhere any more${isMatch ? ', and your match will end' : ''}. ${firstName(name)} won’t be told. You can undo this in Settings.`}
      confirmLabel="Block"
      isBusy={block.isPending}
      error={block.error}
      onConfirm={() => block.mutate()}
    >
      <Field label="Why" isOptional hint="Only our moderators will read it.">
        <TextArea
          rowsMin={2}
          rowsMax={5}
          lengthMax={blockReasonMax}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

/** Asks before a person is blocked, with their name and the consequences. */
export function BlockDialog({ person, ...props }: BlockDialogProps) {
  const shown = useLast(person)
  // Text typed about one person is not shown for another.
  return shown && <BlockQuestion key={shown.id} {...props} person={shown} isOpen={person !== null} />
}
