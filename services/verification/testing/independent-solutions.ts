import { ofAlgorithms } from './independent-solutions/algorithms.ts'
import { ofJavascriptLists } from './independent-solutions/javascript-lists.ts'
import { ofJavascriptStructures } from './independent-solutions/javascript-structures.ts'
import type { Solutions } from './independent-solutions/solutions.ts'
import { ofTypescript } from './independent-solutions/typescript.ts'

export const independentSolutions: Solutions = {
  ...ofAlgorithms,
  ...ofJavascriptLists,
  ...ofJavascriptStructures,
  ...ofTypescript,
}
