import { errorCatalogue } from '@codekin/contracts/errors'
import { photoMaxBytes } from '@codekin/contracts/users/limits'
import { CallError } from '@codekin/web-runtime/api'
import { type Crop, sideOf } from './crop.ts'

/** Larger than the server's limit, because the photo is scaled down before the upload. */
const openedMaxBytes = 25 * 1024 * 1024
const sidePixelsMin = 96
const sentSide = 800

const notPrepared = 'Your browser can’t process this photo.'

/** Why a photo was not saved: the server's message, unless the client knows more. */
export function getRefusalText(error: unknown): string {
  if (!(error instanceof CallError)) return notPrepared
  if (error.code !== 'payload_too_large') return error.said ?? 'Your photo wasn’t saved.'
  return `This photo is larger than ${photoMaxBytes / 1024 / 1024} MB. Choose a smaller one.`
}

export type Opened = { picture: ImageBitmap } | { fault: string }

/** Decodes a chosen file, or returns the reason why that failed. */
export async function openPhoto(file: File): Promise<Opened> {
  if (file.size > openedMaxBytes) return { fault: 'This file is larger than 25 MB. Choose a smaller photo.' }
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    if (Math.min(picture.width, picture.height) < sidePixelsMin) {
      return { fault: `This photo is too small. It needs at least ${sidePixelsMin} pixels on each side.` }
    }
    return { picture }
  } catch {
    return { fault: errorCatalogue.unreadable_image.text }
  }
}

/** Draws the crop onto a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  // JPEG writes transparent pixels as black. The server flattens onto white as well.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, quality))
}

/** The crop as a file below the server's limit: WebP, or JPEG if the browser can't encode WebP. */
export async function cropToBlob(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sentSide
  canvas.height = sentSide
  drawCrop(canvas, picture, crop)
  for (const quality of [0.9, 0.7, 0.5]) {
    const webp = await blobOf(canvas, 'image/webp', quality)
    const blob = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg', quality)
    if (blob && blob.size <= photoMaxBytes) return blob
  }
  throw new Error(notPrepared)
}
