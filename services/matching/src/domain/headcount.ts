import type { Headcount } from '@codekin/contracts/preferences/models'

/** Fewer than this could be told apart (k-anonymity, Sweeney 2002): they are not counted. */
export const smallestHeadcount = 10

export function headcountOf(people: number | undefined): Headcount {
  return people === undefined || people < smallestHeadcount ? 'few' : people
}
