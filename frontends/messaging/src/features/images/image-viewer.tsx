import type { MessageImage } from '@codekin/contracts/messaging/models'
import { IconButton } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { nameOf } from './image-name.ts'
import styles from './images.module.css'

type Props = { images: readonly MessageImage[]; first: number; onClose: () => void }

/** An image at the maximum size for the window; arrow keys show the others of its message. */
export function ImageViewer({ images, first, onClose }: Props) {
  const [index, setIndex] = useState(first)
  const image = images[index]
  if (!image) return null
  const go = (by: number) => setIndex((before) => Math.min(images.length - 1, Math.max(0, before + by)))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const place = { '--width': image.width, '--height': image.height, '--colour': image.colour } as CSSProperties
  return (
    <Dialog isOpen onClose={onClose} title={nameOf(image, index, images.length)} width="min(72rem, 94vw)">
      <div className={styles['large']} onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys work from here */}
        <div className={styles['stage']} tabIndex={0} role="group" aria-label="Image">
          <img key={image.id} src={image.url} alt={image.alt} style={place} />
        </div>
        <div className={styles['viewerTools']}>
          <IconButton
            label="Previous image"
            icon={<ChevronLeft size={18} />}
            isDisabled={index === 0}
            hasTooltip={false}
            onClick={() => go(-1)}
          />
          <span>
            {index + 1} / {images.length}
          </span>
          <IconButton
            label="Next image"
            icon={<ChevronRight size={18} />}
            isDisabled={index === images.length - 1}
            hasTooltip={false}
            onClick={() => go(1)}
          />
          <a href={image.url} target="_blank" rel="noreferrer">
            Open in new tab
          </a>
        </div>
      </div>
    </Dialog>
  )
}
