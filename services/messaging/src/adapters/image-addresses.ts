import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ImageSize } from '../domain/image.ts'

export type SignedImage = { id: string; size: ImageSize; expires: number; signature: string }

/** Signed image URLs that expire, because `<img>` sends no token. */
export type ImageAddresses = {
  /** `expires` in seconds since 1970. */
  sign(id: string, size: ImageSize, expires: number): string
  isSigned(image: SignedImage, now: Date): boolean
}

export function openImageAddresses(key: Buffer): ImageAddresses {
  const signatureOf = (id: string, size: ImageSize, expires: number) =>
    createHmac('sha256', key).update(`${id} ${size} ${expires}`).digest()
  return {
    sign(id, size, expires) {
      const signature = signatureOf(id, size, expires).toString('base64url')
      return `/api/v1/messaging/images/${id}?size=${size}&expires=${expires}&signature=${signature}`
    },
    isSigned({ id, size, expires, signature }, now) {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(id, size, expires)
      return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < expires * 1000
    },
  }
}
