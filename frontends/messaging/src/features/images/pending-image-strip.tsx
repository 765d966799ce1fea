import { altLengthMax } from '@codekin/contracts/messaging/limits'
import { Button, IconButton } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Field } from '@codekin/ui-kit/field'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { TextInput } from '@codekin/ui-kit/text-input'
import { Pencil, RotateCw, X } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './images.module.css'
import {
  listPendingImages,
  type PendingImage,
  removePendingImage,
  retryUpload,
  setAltText,
  usePendingImages,
} from './pending-images.ts'

function Progress({ item }: { item: PendingImage }) {
  if (item.image || item.reason !== null) return null
  return <progress className={styles['progress']} value={item.progress} aria-label={`Uploading ${item.name}`} />
}

function Thumb({ item, onDescribe, onRemoved }: { item: PendingImage; onDescribe: () => void; onRemoved: () => void }) {
  const { name, reason, preview, alt } = item
  return (
    <li className={classes(styles['thumb'], reason !== null && styles['refused'])} title={reason ?? name}>
      <img src={preview} alt={alt === '' ? name : alt} />
      <Progress item={item} />
      <div className={styles['tools']}>
        {reason === null ? (
          <IconButton
            size="small"
            label={`Describe ${name}`}
            icon={<Pencil size={14} />}
            hasTooltip={false}
            aria-pressed={alt !== ''}
            onClick={onDescribe}
          />
        ) : (
          <IconButton
            size="small"
            label={`Upload ${name} again`}
            icon={<RotateCw size={14} />}
            hasTooltip={false}
            onClick={() => retryUpload(item)}
          />
        )}
        <IconButton
          size="small"
          label={`Remove ${name}`}
          icon={<X size={14} />}
          hasTooltip={false}
          onClick={() => {
            removePendingImage(item)
            onRemoved()
          }}
        />
      </div>
    </li>
  )
}

function DescribeDialog({ item, onClose }: { item: PendingImage; onClose: () => void }) {
  const [alt, setAlt] = useState(item.alt)
  const input = useRef<HTMLInputElement>(null)
  const save = () => {
    setAltText(item, alt)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Describe the image"
      description="For people who can’t see it."
      initialFocus={input}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <img className={styles['described']} src={item.preview} alt="" />
      <Field label="Description">
        <TextInput
          ref={input}
          value={alt}
          maxLength={altLengthMax}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isInputMethodKey(event)) return
            // Otherwise it would press the button that gets the focus next.
            event.preventDefault()
            save()
          }}
        />
      </Field>
    </Dialog>
  )
}

/** The images of the message being written. */
export function PendingImageStrip({ conversationId, onRemoved }: { conversationId: string; onRemoved: () => void }) {
  const items = listPendingImages(
    usePendingImages((state) => state.items),
    conversationId,
  )
  const [describedKey, setDescribed] = useState<string>()
  const described = items.find(({ key }) => key === describedKey)
  if (items.length === 0) return null
  const refused = items.find(({ reason }) => reason !== null)
  return (
    <>
      <ul role="list" aria-label="Images to send" className={styles['strip']}>
        {items.map((item) => (
          <Thumb key={item.key} item={item} onDescribe={() => setDescribed(item.key)} onRemoved={onRemoved} />
        ))}
      </ul>
      {refused && (
        <p role="alert" className={styles['reason']}>
          <bdi>{refused.name}</bdi>: {refused.reason}
        </p>
      )}
      {described && <DescribeDialog key={described.key} item={described} onClose={() => setDescribed(undefined)} />}
    </>
  )
}
