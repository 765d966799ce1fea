import { imageMaxBytes, imagesMax } from '@codekin/contracts/messaging/limits'
import type { MessageImage, WaitingImage } from '@codekin/contracts/messaging/models'
import { api } from '@codekin/web-runtime/api'
import { onUserChange } from '@codekin/web-runtime/auth-store'
import { toast } from '@codekin/web-runtime/toast'
import { create } from 'zustand'

/** An image of the next message, from the moment it was chosen. */
export type Waiting = {
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
export const useWaiting = create<{ items: readonly Waiting[] }>(() => ({ items: [] }))

// Aborts running uploads; finished ones are deleted by the server after a day.
onUserChange(() => {
  for (const { abort } of uploads.values()) abort.abort()
  uploads.clear()
  for (const { preview } of useWaiting.getState().items) URL.revokeObjectURL(preview)
  useWaiting.setState({ items: [] })
})

export function waitingOf(items: readonly Waiting[], conversationId: string): Waiting[] {
  return items.filter((item) => item.conversationId === conversationId)
}

function change(key: string, update: Partial<Waiting>): void {
  useWaiting.setState(({ items }) => ({
    items: items.map((item) => (item.key === key ? { ...item, ...update } : item)),
  }))
}

function drop(keys: readonly string[]): void {
  useWaiting.setState(({ items }) => ({ items: items.filter(({ key }) => !keys.includes(key)) }))
}

let count = 0

/** Uploads the allowed ones of these files for the next message, and reports the others. */
export function addFiles(conversationId: string, files: readonly File[]): void {
  const chosen = files.filter(({ type }) => type.startsWith('image/'))
  if (chosen.length < files.length) toast.error('You can only add images')
  const room = imagesMax - waitingOf(useWaiting.getState().items, conversationId).length
  if (chosen.length > room) toast.error(`A message can have up to ${imagesMax} images`)
  for (const file of chosen.slice(0, Math.max(0, room))) {
    if (file.size > imageMaxBytes) toast.error('An image can be up to 10 MB', { body: file.name })
    else add(conversationId, file)
  }
}

function add(conversationId: string, file: File): void {
  const key = String(++count)
  const preview = URL.createObjectURL(file)
  const item = { key, conversationId, preview, name: file.name, alt: '', progress: 0, image: null, reason: null }
  uploads.set(key, { file, abort: new AbortController() })
  useWaiting.setState(({ items }) => ({ items: [...items, item] }))
  void upload(item)
}

async function upload({ key, conversationId }: Waiting): Promise<void> {
  const begun = uploads.get(key)
  if (!begun) return
  const { file, abort } = begun
  change(key, { reason: null, progress: 0 })
  try {
    const params = { id: conversationId }
    const onProgress = (progress: number) => change(key, { progress })
    const image = await api.messaging.uploadImage({ params, file }, { signal: abort.signal, onProgress })
    if (abort.signal.aborted) discard(image)
    else change(key, { image })
  } catch (error) {
    if (!abort.signal.aborted)
      change(key, { reason: error instanceof Error ? error.message : 'It couldn’t be uploaded.' })
  }
}

/** Best effort: the server deletes unused images after a day. */
function discard({ id }: Pick<WaitingImage, 'id'>): void {
  api.messaging.discardImage({ params: { id } }).catch(() => undefined)
}

export function retryUpload(item: Waiting): void {
  void upload(item)
}

export function removeWaiting({ key, preview, image }: Waiting): void {
  uploads.get(key)?.abort.abort()
  uploads.delete(key)
  URL.revokeObjectURL(preview)
  drop([key])
  if (image) discard(image)
}

export function describe({ key }: Waiting, alt: string): void {
  change(key, { alt })
}

/** Takes the images of the message being sent; failed ones stay. */
export function takeImages(conversationId: string): MessageImage[] {
  const items = waitingOf(useWaiting.getState().items, conversationId)
  const taken = items.flatMap(({ key, image, alt }) => (image ? [{ key, shown: { ...image, alt: alt.trim() } }] : []))
  drop(taken.map(({ key }) => key))
  for (const { key } of taken) uploads.delete(key)
  return taken.map(({ shown }) => shown)
}

/** Restores the images of a refused message. */
export function giveBackImages(conversationId: string, images: readonly MessageImage[]): void {
  const items = images.map(({ alt, ...image }): Waiting => {
    const about = { preview: image.smallUrl, name: 'Image', progress: 1, reason: null }
    return { key: String(++count), conversationId, ...about, alt, image }
  })
  useWaiting.setState((before) => ({ items: [...items, ...before.items] }))
}
