import type { MessageImage } from '@codekin/contracts/messaging/models'
import { classes } from '@codekin/ui-kit/classes'
import { late } from '@codekin/ui-kit/loaded'
import { type CSSProperties, useState } from 'react'
import { refetchHistory } from '../thread/history.ts'
import type { MessageRow } from '../thread/rows.ts'
import { nameOf } from './image-name.ts'
import styles from './images.module.css'

const ImageViewer = late(() => import('./image-viewer.tsx').then((m) => m.ImageViewer))

/** Reserves the final size, in the image's colour, before it loads. */
function placeholderStyle({ width, height, colour }: MessageImage): CSSProperties {
  return { '--width': width, '--height': height, '--colour': colour } as CSSProperties
}

/** URLs expire: each is renewed once if a page has been open for long. */
const requestedUrls = new Set<string>()
function refetchExpired({ url }: MessageImage, conversationId: string): void {
  if (requestedUrls.has(url)) return
  requestedUrls.add(url)
  void refetchHistory(conversationId)
}

/** The images of a message; each opens in the viewer. */
export function MessageImages({ row }: { row: MessageRow }) {
  const [opened, setOpened] = useState<number>()
  const { images } = row
  if (images.length === 0) return null
  return (
    <>
      <ul role="list" aria-label="Images" className={classes(styles['images'], images.length > 1 && styles['several'])}>
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              className={styles['image']}
              style={placeholderStyle(image)}
              tabIndex={-1}
              data-act={index === 0 ? 'open-image' : undefined}
              onClick={() => setOpened(index)}
            >
              <img
                src={image.smallUrl}
                alt={nameOf(image, index, images.length)}
                loading="lazy"
                decoding="async"
                onError={() => refetchExpired(image, row.conversationId)}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && <ImageViewer images={images} first={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
