import { copyImage, type ReadMessage } from '@codekin/contracts/messaging/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { appendPhotoCount } from '../domain/append-photo-count.ts'
import type { CopiedPhoto } from '../store/evidence-photos.ts'

/** Limit of copied photos per report, in the order of the messages; all are in memory at once. */
const photosMax = 24

/** Copies messages and their photos as evidence. A photo that was deleted meanwhile is mentioned in the text. */
export async function copyPhotos(
  { bus }: Pick<Deps, 'bus'>,
  readerId: string,
  messages: readonly ReadMessage[],
): Promise<{ evidence: ReadMessage[]; photos: CopiedPhoto[] }> {
  const evidence: ReadMessage[] = []
  const photos: CopiedPhoto[] = []
  for (const message of messages) {
    const before = photos.length
    for (const [position, { id: photoId, ...shape }] of message.images.entries()) {
      const request = { readerId, messageId: message.id, imageId: photoId }
      const content = photos.length < photosMax ? await copyPhoto({ bus }, request) : undefined
      if (content) photos.push({ messageId: message.id, photoId, position, ...shape, content })
    }
    const missingCount = message.images.length - (photos.length - before)
    evidence.push({ ...message, content: appendPhotoCount(message.content, missingCount) })
  }
  return { evidence, photos }
}

type ImageRequest = { readerId: string; messageId: string; imageId: string }

async function copyPhoto({ bus }: Pick<Deps, 'bus'>, request: ImageRequest): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  for (;;) {
    const { part } = await ask(bus, copyImage, { ...request, part: parts.length })
    if (!part) return undefined
    parts.push(Buffer.from(part.content, 'base64'))
    if (part.isLast) return Buffer.concat(parts)
  }
}
