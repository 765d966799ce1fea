import type { OwnProfile } from '@codekin/contracts/users/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { ConfirmDialog } from '@codekin/ui-kit/dialog'
import { late } from '@codekin/ui-kit/loaded'
import { Menu } from '@codekin/ui-kit/menu'
import { toast } from '@codekin/web-runtime/toast'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './own-photo.module.css'
import { removePhoto } from './use-photo.ts'

const PhotoDialog = late(() => import('./photo-dialog.tsx').then((m) => m.PhotoDialog))

type WindowProps = { isOpen: boolean; onClose: () => void; finalFocus: () => HTMLElement | null }

function RemoveConfirm({ isOpen, onClose, finalFocus }: WindowProps) {
  const [isBusy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      await removePhoto()
      onClose()
    } catch (error) {
      toast.error('The photo wasn’t removed', { body: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocus={finalFocus}
      title="Remove your photo?"
      description="Others will see your initials instead."
      confirmLabel="Remove photo"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    />
  )
}

/** The user's photo, with its actions. */
export function OwnPhoto({ profile }: { profile: OwnProfile }) {
  const [open, setOpen] = useState<'choose' | 'remove' | null>(null)
  const [hasChosen, setChosen] = useState(false)
  const choose = () => {
    setChosen(true)
    setOpen('choose')
  }
  const close = () => setOpen(null)
  const box = useRef<HTMLDivElement>(null)
  // There are different buttons with and without a photo.
  const finalFocus = () => box.current?.querySelector('button') ?? null
  return (
    <div ref={box} className={styles['own']}>
      <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={160} isSquare />
      {profile.photoUrl === null ? (
        <Button size="small" className={styles['button']} icon={<Camera size={16} />} onClick={choose}>
          Add a photo
        </Button>
      ) : (
        <Menu
          align="start"
          trigger={
            <IconButton
              variant="secondary"
              isRound
              className={styles['corner']}
              label="Photo"
              icon={<Camera size={16} />}
              hasTooltip={false}
            />
          }
          items={[
            { label: 'Change photo', icon: <ImageUp size={16} />, onSelect: choose },
            { label: 'Remove photo', icon: <Trash2 size={16} />, isDanger: true, onSelect: () => setOpen('remove') },
          ]}
        />
      )}
      {hasChosen && <PhotoDialog isOpen={open === 'choose'} onClose={close} finalFocus={finalFocus} />}
      <RemoveConfirm isOpen={open === 'remove'} onClose={close} finalFocus={finalFocus} />
    </div>
  )
}
