import type { WaitingImage } from '@codekin/contracts/messaging/models'

export type ImageSize = 'small' | 'large'
/** The address of an image for as long as a page may need it. */
export type ImageAddress = (imageId: string, size: ImageSize) => string

export type StoredImage = { id: string; width: number; height: number; colour: string; alt: string }

export function presentImage(
  { id, width, height, colour }: Omit<StoredImage, 'alt'>,
  addressOf: ImageAddress,
): WaitingImage {
  return { id, width, height, colour, url: addressOf(id, 'large'), smallUrl: addressOf(id, 'small') }
}

const hourSeconds = 3600
const exportDays = 7

/**
 * When an address of now ends, in seconds since 1970: all those of half an hour alike, so that browsers find again what they
 * have, and each after half an hour at least.
 */
export function addressEnd(now: Date): number {
  const half = hourSeconds / 2
  return (Math.floor(now.getTime() / 1000 / half) + 2) * half
}

/** The same for who gets an archive of their own data. */
export function exportedAddressEnd(now: Date): number {
  return Math.floor(now.getTime() / 1000) + exportDays * 24 * hourSeconds
}
