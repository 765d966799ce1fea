// Only numbers and values derived from them, for pages that need no schema.

import { ellipsizeText, getInputLimit } from '../visible-text.ts'

export const messageLengthMax = 4000
/** How long its author can edit a message. */
export const editMinutes = 15
/** The most reactions of one member to a message. */
export const reactionsMax = 10
/** The most images of a message. */
export const imagesMax = 4
export const imageMaxBytes = 10 * 1024 * 1024
/** The most characters of an image's description. */
export const altLengthMax = 200
/** Previews of a new message are cut here, with an ellipsis. */
const previewLengthMax = 100
/** How many characters of a message its preview depends on. */
export const previewInputMax = getInputLimit(previewLengthMax)

/**
 * First 100 graphemes and an ellipsis when more follow. Specification section 9. For a message without text, the number of its
 * images.
 */
export function previewOf(content: string, imageCount = 0): string {
  if (content === '' && imageCount > 0) return imageCount === 1 ? 'Photo' : `${imageCount} photos`
  return ellipsizeText(content, previewLengthMax)
}
