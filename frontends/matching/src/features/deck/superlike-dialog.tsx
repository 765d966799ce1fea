import { isolateBidi } from '@codekin/contracts/direction'
import type { Profile } from '@codekin/contracts/users/models'
import { firstName } from '@codekin/people/phrases'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Text } from '@codekin/ui-kit/text'
import { Star } from 'lucide-react'
import { useRef } from 'react'
import type { Quota } from './deck-state.ts'

type SuperlikeDialogProps = {
  person: Pick<Profile, 'full_name'>
  quota: Quota | null
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Explains before the first superlike that its receiver is notified. */
export function SuperlikeDialog({ person, quota, isOpen, onClose, onConfirm }: SuperlikeDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null)
  const name = firstName(person.full_name)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Superlike ${isolateBidi(person.full_name)}?`}
      description={`${isolateBidi(name)} will be notified and see you first in Discover, with a star, unless their filters leave you out. Your superlike will be sent in a minute, so you can still undo it.`}
      initialFocus={confirm}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button ref={confirm} variant="primary" icon={<Star size={16} />} onClick={onConfirm}>
            Superlike
          </Button>
        </>
      }
    >
      {quota && (
        <Text size="small" tone={3}>
          {quota.superlikesRemaining} of {quota.superlikesPerDay} left today. A superlike also counts as a swipe.
        </Text>
      )}
    </Dialog>
  )
}
