import { previewOf } from '@codekin/contracts/messaging/models'

/** Appends the number of photos that could not be copied to the text. */
export function appendPhotoCount(content: string, count: number): string {
  if (count === 0) return content
  return [content, `[${previewOf('', count)}]`].filter((part) => part !== '').join('\n')
}
