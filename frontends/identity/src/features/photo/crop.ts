/** A square cut out of a picture: its middle in the picture's pixels, and how near it is looked at. */
export type Crop = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

export const zoomMax = 4

/** The side of the square in the picture's pixels: at zoom 1 the whole shorter side. */
export function sideOf({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number {
  return Math.min(width, height) / zoom
}

/** The same crop moved back inside the picture. */
export function inside(size: Size, crop: Crop): Crop {
  const zoom = Math.min(zoomMax, Math.max(1, crop.zoom))
  const half = sideOf(size, { zoom }) / 2
  return {
    zoom,
    x: Math.min(size.width - half, Math.max(half, crop.x)),
    y: Math.min(size.height - half, Math.max(half, crop.y)),
  }
}

/** The middle of the picture, as near as the whole shorter side allows. */
export function centred({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The crop after the picture was moved by so many parts of the square, right and down being positive. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop)
  return inside(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}
