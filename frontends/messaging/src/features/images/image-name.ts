import type { MessageImage } from '@codekin/contracts/messaging/models'

/** The sender's description, otherwise the position. */
export function nameOf({ alt }: MessageImage, index: number, count: number): string {
  return alt === '' ? `Image ${index + 1} of ${count}` : alt
}
