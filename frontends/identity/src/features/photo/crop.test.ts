import { expect, test } from 'vitest'
import { centred, inside, moved, sideOf } from './crop.ts'

const landscape = { width: 400, height: 200 }

test('the initial crop is the centre of the picture, as large as its shorter side', () => {
  expect(centred(landscape)).toEqual({ x: 200, y: 100, zoom: 1 })
  expect(sideOf(landscape, centred(landscape))).toBe(200)
})

test('a crop never leaves the picture', () => {
  expect(inside(landscape, { x: -50, y: 900, zoom: 1 })).toEqual({ x: 100, y: 100, zoom: 1 })
  expect(inside(landscape, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 50, y: 50, zoom: 2 })
})

test('the zoom stays between 1 and 4', () => {
  expect(inside(landscape, { x: 200, y: 100, zoom: 0.2 }).zoom).toBe(1)
  expect(inside(landscape, { x: 200, y: 100, zoom: 9 }).zoom).toBe(4)
})

test('moving the picture right shows what is further left', () => {
  expect(moved(landscape, centred(landscape), 0.25, 0)).toEqual({ x: 150, y: 100, zoom: 1 })
})

test('zooming out near an edge moves the crop back inside', () => {
  expect(inside(landscape, { x: 380, y: 180, zoom: 1 })).toEqual({ x: 300, y: 100, zoom: 1 })
})
