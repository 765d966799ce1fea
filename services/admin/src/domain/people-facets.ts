import { type AccountStanding, accountStanding } from '@codekin/contracts/admin/people-models'
import { trustLevels } from '@codekin/contracts/trust/limits'
import { type Plan, plan as plans, type Role, role as roles } from '@codekin/contracts/users/models'

/** Filters with few possible values. */
export type FacetFilter = {
  state?: AccountStanding | undefined
  plan?: Plan | undefined
  role?: Role | undefined
  trust?: number | undefined
}

/** The digits of a facet, most significant first. @NOTE the column `account.facet` computes the same in SQL. */
const states = accountStanding.options
const digits = { state: states, plan: plans.options, role: roles.options, trust: trustLevels } as const

/** Returns all facets that match the filter, or undefined if everyone matches. */
export function listFacets(filter: FacetFilter): number[] | undefined {
  if (Object.values(filter).every((wanted) => wanted === undefined)) return undefined
  const names = Object.keys(digits) as (keyof typeof digits)[]
  return names.reduce<number[]>(
    (facets, name) => {
      const values: readonly (string | number)[] = digits[name]
      const wanted = filter[name]
      const places = wanted === undefined ? [...values.keys()] : [values.indexOf(wanted)]
      return facets.flatMap((facet) => places.map((place) => facet * values.length + place))
    },
    [0],
  )
}
