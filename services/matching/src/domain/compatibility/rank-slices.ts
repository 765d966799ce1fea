import type { FactorWeights } from './factors.ts'
import { rankScale } from './index-cells.ts'
import type { ScoredCell, WalkedCell } from './walked-cell.ts'

/** Entries of a cell with a rank between these bounds, inclusive. */
export type Slice = WalkedCell & { lowest: number; highest: number }

/** Ranks at which cells are cut: 3, 10, 26, 50 and 75 % of developers are above. */
const cuts = [850, 810, 760, 670, 560]
const bounds = [...cuts, 0].map((lowest, index) => ({ lowest, highest: (cuts[index - 1] ?? rankScale + 1) - 1 }))
const fullRange = { lowest: 0, highest: rankScale }

/**
 * Weight of the rank, relative to the factors it stands for. Measured with a million developers: 0.5 to 1 find the same people;
 * with less, the walk stays in a few cells; with more, it takes high ranks of cells that don't fit.
 */
const rankWeight = 0.8

/** Number of best cells that are cut; where cells are large, the others aren't read at all. */
const slicedCells = 80

/** Slices of the `most` promising cells, best first: high ranks of a worse cell may come before low ranks of a better one. */
export function bestSlices(cells: readonly ScoredCell[], most: number, w: FactorWeights): Slice[] {
  const worth = (rankWeight * (w.skills + w.verification + w.activity)) / rankScale
  const byScore = cells.toSorted((a, b) => b.score - a.score).slice(0, most)
  return byScore
    .flatMap((cell, place) =>
      (place < slicedCells ? bounds : [fullRange]).map(({ lowest, highest }) => ({
        ...cell,
        lowest,
        highest,
        score: cell.score + (worth * (lowest + highest)) / 2,
      })),
    )
    .toSorted((a, b) => b.score - a.score)
}

export function fullCellSlice(cell: WalkedCell): Slice {
  return { ...cell, ...fullRange }
}
