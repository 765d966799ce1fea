/** A square crop of a picture: its centre in picture pixels, and the zoom. */
export type Crop = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

export const zoomMax = 4

/** The side of the square in picture pixels: the whole shorter side at zoom 1. */
export function sideOf({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number {
  return Math.min(width, height) / zoom
}

/** The crop, limited to the picture. */
export function inside(size: Size, crop: Crop): Crop {
  const zoom = Math.min(zoomMax, Math.max(1, crop.zoom))
  const half = sideOf(size, { zoom }) / 2
  return {
    zoom,
    x: Math.min(size.width - half, Math.max(half, crop.x)),
    y: Math.min(size.height - half, Math.max(half, crop.y)),
  }
}

/** The largest centred crop. */
export function centred({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The crop after moving the picture by fractions of the square's side; right and down are positive. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop)
  return inside(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}
