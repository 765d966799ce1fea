import { previewOf } from '@codekin/contracts/messaging/models'

/** What was said, with the number of the photos that were with it and are not here. */
export function tellPhotos(content: string, count: number): string {
  if (count === 0) return content
  return [content, `[${previewOf('', count)}]`].filter((part) => part !== '').join('\n')
}
