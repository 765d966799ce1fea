import type { MessageImage } from '@codekin/contracts/messaging/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { imageOf } from './drawn-images.ts'
import type { World } from './state.ts'

/** Images are uploaded, and wait until a message uses them. */
export function imagesOf({ state }: World) {
  return {
    uploadImage: () => {
      const image = imageOf(state.images.count++)
      state.images.waiting.push(image)
      return image
    },
    discardImage: ({ params }) => {
      state.images.waiting = state.images.waiting.filter(({ id }) => id !== params.id)
    },
  } satisfies Partial<FakeApi['messaging']>
}

/** Assigns the images of a sent message to it. */
export function claimImages({ state }: World, sent: readonly { id: string; alt: string }[]): MessageImage[] {
  const claimed = sent.flatMap(({ id, alt }) => {
    const image = state.images.waiting.find((one) => one.id === id)
    return image ? [{ ...image, alt }] : []
  })
  if (claimed.length < sent.length) throw failWith('image_unavailable')
  state.images.waiting = state.images.waiting.filter(({ id }) => !sent.some((one) => one.id === id))
  return claimed
}

/** Images from the other member. */
export function newImages({ state }: World, count: number): MessageImage[] {
  return Array.from({ length: count }, () => ({ ...imageOf(state.images.count++), alt: '' }))
}
