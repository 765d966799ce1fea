import type { OwnProfile } from '@codekin/contracts/users/models'
import { Part } from '@codekin/people/profile-layout'
import { Button } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { LateForm } from './late-forms.ts'

/** Opens and closes a section; closing returns the focus to the button that opened it. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isEditing,
    opener,
    open: () => setEditing(true),
    close: () => {
      setEditing(false)
      requestAnimationFrame(() => opener.current?.focus())
    },
  }
}

/** A section of the user's profile, edited in place. If `isEmpty`, shows an invitation to fill it in. */
export function EditableSection({
  title,
  profile,
  isEmpty,
  invitation,
  form: Form,
  children,
}: {
  title: string
  profile: OwnProfile
  isEmpty: boolean
  invitation: string
  form: LateForm
  children: ReactNode
}) {
  const { isEditing, opener, open, close } = useEditing()
  const label = isEmpty ? 'Add' : 'Edit'
  const button = (
    <Button
      ref={opener}
      size="small"
      variant="quiet"
      icon={isEmpty ? <Plus size={16} /> : <Pencil size={16} />}
      aria-label={`${label}: ${title}`}
      onClick={open}
    >
      {label}
    </Button>
  )
  const read = isEmpty ? (
    <Text size="ui" tone={3}>
      {invitation}
    </Text>
  ) : (
    children
  )
  return (
    <Part title={title} action={!isEditing && button}>
      {isEditing ? <Form title={title} profile={profile} onClose={close} waiting={read} /> : read}
    </Part>
  )
}
