import { imageMaxBytes, imagesMax } from '@codekin/contracts/messaging/limits'
import type { MessageImage, WaitingImage } from '@codekin/contracts/messaging/models'
import { api } from '@codekin/web-runtime/api'
import { onUserChange } from '@codekin/web-runtime/auth-store'
import { toast } from '@codekin/web-runtime/toast'
import { create } from 'zustand'

/** An image of the next message, from the moment it was chosen. */
export type PendingImage = {
  key: string
  conversationId: string
  /** Object URL of the file, valid as long as the page. */
  preview: string
  name: string
  alt: string
  /** Upload progress, 0–1. */
  progress: number
  image: WaitingImage | null
  /** Why the upload failed. */
  reason: string | null
}

type Upload = { file: File; abort: AbortController }

/** Outside the store, because it isn't rendered. */
const uploads = new Map<string, Upload>()
export const usePendingImages = create<{ items: readonly PendingImage[] }>(() => ({ items: [] }))

// Aborts running uploads; finished ones are deleted by the server after a day.
onUserChange(() => {
  for (const { abort } of uploads.values()) abort.abort()
  uploads.clear()
  for (const { preview } of usePendingImages.getState().items) URL.revokeObjectURL(preview)
  usePendingImages.setState({ items: [] })
})

export function listPendingImages(items: readonly PendingImage[], conversationId: string): PendingImage[] {
  return items.filter((item) => item.conversationId === conversationId)
}

function updateItem(key: string, update: Partial<PendingImage>): void {
  usePendingImages.setState(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, ...update } : item)),
  }))
}

function removeItems(keys: readonly string[]): void {
  usePendingImages.setState(({ items }) => ({ items: items.filter(({ key }) => !keys.includes(key)) }))
}

let count = 0

/** Uploads the allowed ones of these files for the next message, and reports the others. */
export function addFiles(conversationId: string, files: readonly File[]): void {
  const chosen = files.filter(({ type }) => type.startsWith('image/'))
  if (chosen.length < files.length) toast.error('You can only add images')
  const freeCount = imagesMax - listPendingImages(usePendingImages.getState().items, conversationId).length
  if (chosen.length > freeCount) toast.error(`A message can have up to ${imagesMax} images`)
  for (const file of chosen.slice(0, Math.max(0, freeCount))) {
    if (file.size > imageMaxBytes) toast.error('An image can be up to 10 MB', { body: file.name })
    else add(conversationId, file)
  }
}

function add(conversationId: string, file: File): void {
  const key = String(++count)
  const preview = URL.createObjectURL(file)
  const item = { key, conversationId, preview, name: file.name, alt: '', progress: 0, image: null, reason: null }
  uploads.set(key, { file, abort: new AbortController() })
  usePendingImages.setState(({ items }) => ({ items: [...items, item] }))
  void upload(item)
}

async function upload({ key, conversationId }: PendingImage): Promise<void> {
  const started = uploads.get(key)
  if (!started) return
  const { file, abort } = started
  updateItem(key, { reason: null, progress: 0 })
  try {
    const params = { id: conversationId }
    const onProgress = (progress: number) => updateItem(key, { progress })
    const image = await api.messaging.uploadImage({ params, file }, { signal: abort.signal, onProgress })
    if (abort.signal.aborted) discard(image)
    else updateItem(key, { image })
  } catch (error) {
    if (!abort.signal.aborted)
      updateItem(key, { reason: error instanceof Error ? error.message : 'It couldn’t be uploaded.' })
  }
}

/** Best effort: the server deletes unused images after a day. */
function discard({ id }: Pick<WaitingImage, 'id'>): void {
  api.messaging.discardImage({ params: { id } }).catch(() => undefined)
}

export function retryUpload(item: PendingImage): void {
  void upload(item)
}

export function removePendingImage({ key, preview, image }: PendingImage): void {
  uploads.get(key)?.abort.abort()
  uploads.delete(key)
  URL.revokeObjectURL(preview)
  removeItems([key])
  if (image) discard(image)
}

export function setAltText({ key }: PendingImage, alt: string): void {
  updateItem(key, { alt })
}

/** Takes the images of the message being sent; failed ones stay. */
export function takeUploadedImages(conversationId: string): MessageImage[] {
  const items = listPendingImages(usePendingImages.getState().items, conversationId)
  const taken = items.flatMap(({ key, image, alt }) => (image ? [{ key, shown: { ...image, alt: alt.trim() } }] : []))
  removeItems(taken.map(({ key }) => key))
  for (const { key } of taken) uploads.delete(key)
  return taken.map(({ shown }) => shown)
}

/** Restores the images of a refused message. */
export function restoreImages(conversationId: string, images: readonly MessageImage[]): void {
  const items = images.map(({ alt, ...image }): PendingImage => {
    const common = { preview: image.smallUrl, name: 'Image', progress: 1, reason: null }
    return { key: String(++count), conversationId, ...common, alt, image }
  })
  usePendingImages.setState((before) => ({ items: [...items, ...before.items] }))
}
