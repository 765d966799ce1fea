import { presetIds, presets, type WeightPoints } from '@codekin/contracts/matching-presets/presets'
import { factorNames, seededRandom, weightsOfPoints } from '@codekin/matching/testing/discovery'
import type { Vector } from './recall.ts'

export function presetVectors(): Vector[] {
  return presetIds.map((id) => ({ name: id, weights: weightsOfPoints(presets[id].weights) }))
}

/** Drawn uniformly from all weights that add up to 100 (exponentials over their sum), the same ones each time. */
export function randomVectors(count: number): Vector[] {
  const random = seededRandom('weights')
  return Array.from({ length: count }, () => {
    const drawn = factorNames.map((name) => [name, -Math.log(1 - random())] as const)
    const sum = drawn.reduce((all, [, value]) => all + value, 0)
    const points = Object.fromEntries(drawn.map(([name, value]) => [name, (100 * value) / sum])) as WeightPoints
    const name = drawn.map(([factor, value]) => `${factor} ${Math.round((100 * value) / sum)}`).join(', ')
    return { name, weights: weightsOfPoints(points) }
  })
}
