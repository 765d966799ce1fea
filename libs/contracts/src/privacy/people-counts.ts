import { insightsPeopleMin, insightsStep } from './models.ts'

/**
 * So many people may be told of where `people` were counted: rounded down, so that the difference of two counts tells of
 * nobody; 0 where they are too few to be told of (k-anonymity, Sweeney 2002). For every figure of others that people read.
 */
export function roundedPeople(people: number): number {
  return people < insightsPeopleMin ? 0 : Math.floor(people / insightsStep) * insightsStep
}
