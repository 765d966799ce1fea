import type { FactorWeights } from './factors.ts'
import { rankScale } from './index-cells.ts'
import type { ScoredCell, WalkedCell } from './walked-cell.ts'

/** The entries of a cell whose rank lies between these, both included. */
export type Slice = WalkedCell & { lowest: number; highest: number }

/** Where cells are cut: 3, 10, 26, 50 and 75 of a hundred developers stand above. */
const cuts = [850, 810, 760, 670, 560]
const bounds = [...cuts, 0].map((lowest, index) => ({ lowest, highest: (cuts[index - 1] ?? rankScale + 1) - 1 }))
const whole = { lowest: 0, highest: rankScale }

/**
 * What the whole scale of ranks is worth of the factors it tells. Measured at a million developers: with 0.5 to 1 the same
 * are found, with less the walk stays in few cells, with more it takes the highest of cells that do not fit.
 */
const worthOfRank = 0.8

/** So many of the best cells are cut; where cells are large, nothing is read of the others. */
const cellsCut = 80

/**
 * The `most` promising cells in slices, best first: the highest of a cell that fits less may come before the lower ones of a
 * cell that fits more.
 */
export function bestSlices(cells: readonly ScoredCell[], most: number, w: FactorWeights): Slice[] {
  const worth = (worthOfRank * (w.skills + w.verification + w.activity)) / rankScale
  const byScore = cells.toSorted((a, b) => b.score - a.score).slice(0, most)
  return byScore
    .flatMap((cell, place) =>
      (place < cellsCut ? bounds : [whole]).map(({ lowest, highest }) => ({
        ...cell,
        lowest,
        highest,
        score: cell.score + (worth * (lowest + highest)) / 2,
      })),
    )
    .toSorted((a, b) => b.score - a.score)
}

export function wholeCell(cell: WalkedCell): Slice {
  return { ...cell, ...whole }
}
