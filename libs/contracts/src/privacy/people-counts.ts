import { insightsPeopleMin, insightsStep } from './models.ts'

/**
 * The number of people to show for a count of `people`: rounded down to fives, so that comparing two counts identifies no one,
 * and 0 below ten (k-anonymity, Sweeney 2002). Use it for every count of other people that users see.
 */
export function roundPeopleCount(people: number): number {
  return people < insightsPeopleMin ? 0 : Math.floor(people / insightsStep) * insightsStep
}
