/** Specification section 9: a new-message preview is cut at 100 characters plus an ellipsis. */
export const previewCharacters = 100

/** The first 100 characters of a text and an ellipsis where more follow. Characters are code points: no emoji is cut in half. */
export function previewOf(content: string): string {
  if (content.length <= previewCharacters) return content
  const start = Array.from(content.slice(0, (previewCharacters + 1) * 2))
  return start.length <= previewCharacters ? content : `${start.slice(0, previewCharacters).join('')}…`
}
