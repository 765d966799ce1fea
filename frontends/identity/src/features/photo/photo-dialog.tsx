import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Text } from '@codekin/ui-kit/text'
import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Crop, centred } from './crop.ts'
import { CropView } from './crop-view.tsx'
import styles from './photo-dialog.module.css'
import { cropToBlob, getRefusalText, openPhoto } from './photo-file.ts'
import { sendPhoto } from './use-photo.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

function FilePicker({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<ImageUp size={16} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label="Photo file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the same file be chosen again after a failure.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

function usePhotoChoice(onDone: () => void) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 })
  const [fault, setFault] = useState<string | null>(null)
  const [sending, setSending] = useState<{ gone: number; cancel: () => void } | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => picture?.close(), [picture])
  useEffect(() => () => abort.current?.abort(), [])
  async function choose(file: File): Promise<void> {
    setFault(null)
    const opened = await openPhoto(file)
    if ('fault' in opened) return setFault(opened.fault)
    setCrop(centred(opened.picture))
    setPicture(opened.picture)
  }
  async function send(): Promise<void> {
    if (!picture) return
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    const setProgress = (gone: number) => signal.aborted || setSending({ gone, cancel: () => controller.abort() })
    setFault(null)
    setProgress(0)
    try {
      await sendPhoto(await cropToBlob(picture, crop), { signal, onProgress: setProgress })
      onDone()
    } catch (error) {
      if (!signal.aborted) setFault(getRefusalText(error))
    } finally {
      setSending(null)
    }
  }
  return { picture, crop, setCrop, fault, sending, choose, send }
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <FilePicker label="Choose a photo" onFile={onFile} />
      <Text size="small" tone={3}>
        or drop one here. JPEG, PNG, WebP or AVIF.
      </Text>
    </div>
  )
}

/** The upload progress, and then the server's processing. */
function Progress({ gone }: { gone: number }) {
  const percent = Math.floor(gone * 100)
  return (
    <div className={styles['sending']}>
      <progress className={styles['progress']} value={percent} max={100} aria-label="Uploading the photo" />
      <Text size="small" tone={3} mono={percent < 100}>
        {percent < 100 ? `${percent}% sent` : 'Uploaded. Getting it ready…'}
      </Text>
    </div>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const { picture, crop, setCrop, fault, sending, choose, send } = usePhotoChoice(onClose)
  return (
    <div className={styles['content']}>
      {fault && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      {picture ? (
        <CropView picture={picture} crop={crop} onChange={setCrop} />
      ) : (
        <DropZone onFile={(file) => void choose(file)} />
      )}
      {sending && <Progress gone={sending.gone} />}
      <div className={styles['actions']}>
        {picture && !sending && <FilePicker label="Choose another photo" onFile={(file) => void choose(file)} />}
        <span className={styles['space']} />
        <Button variant="quiet" onClick={sending?.cancel ?? onClose}>
          Cancel
        </Button>
        {picture && (
          <Button variant="primary" isBusy={sending !== null} onClick={() => void send()}>
            Save photo
          </Button>
        )}
      </div>
    </div>
  )
}

/** Chooses, crops and uploads the user's photo. */
export function PhotoDialog({
  isOpen,
  onClose,
  finalFocus,
}: {
  isOpen: boolean
  onClose: () => void
  finalFocus: () => HTMLElement | null
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocus={finalFocus}
      title="Your photo"
      description="We remove where and when it was taken before anyone sees it."
      width="28rem"
    >
      <Content onClose={onClose} />
    </Dialog>
  )
}
