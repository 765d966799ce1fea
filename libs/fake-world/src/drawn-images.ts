import type { ReadImage } from '@codekin/contracts/messaging/commands'
import type { WaitingImage } from '@codekin/contracts/messaging/models'
import { idOf } from './ids.ts'

/** A window of this size with lines in it. */
function drawing(width: number, height: number): string {
  const line = (at: number) =>
    `<rect x='${width * 0.12}' y='${height * (0.24 + 0.1 * at)}' width='${width * (0.3 + 0.12 * ((at * 3) % 4))}' height='${height * 0.035}' fill='#9ae600'/>`
  const lines = [0, 1, 2, 3, 4, 5].map(line).join('')
  const size = `width='${width}' height='${height}'`
  return `<svg xmlns='http://www.w3.org/2000/svg' ${size}><rect ${size} fill='#171a21'/><rect x='${width * 0.05}' y='${height * 0.1}' width='${width * 0.9}' height='${height * 0.8}' rx='12' fill='#242933'/>${lines}</svg>`
}

const sizes = [
  [1200, 800],
  [800, 1000],
  [1600, 500],
] as const

export function imageOf(at: number): WaitingImage {
  const [width, height] = sizes[at % sizes.length] ?? sizes[0]
  const url = `data:image/svg+xml,${drawing(width, height).replaceAll('#', '%23')}`
  return { id: idOf('image', at), width, height, colour: '#242933', url, smallUrl: url }
}

/** The images of a message as staff see them; the first has a description by its author. */
export function readImagesOf(message: number, count: number): ReadImage[] {
  return Array.from({ length: count }, (_, at) => {
    const { url: _url, smallUrl: _smallUrl, ...image } = imageOf(at)
    return {
      ...image,
      id: idOf('image', message * 10 + at),
      alt: at === 0 ? 'Where Devon Clarke wants the key to go' : '',
    }
  })
}

/** The picture of such an image. */
export function fileOf({ id, width, height }: ReadImage) {
  async function* content() {
    yield drawing(width, height)
  }
  return { content: content(), contentType: 'image/svg+xml', fileName: `${id}.svg` }
}
