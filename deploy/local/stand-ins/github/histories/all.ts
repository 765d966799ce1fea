import { webFlow } from './build.ts'
import { heldOut } from './held-out.ts'
import { knownPeople } from './known-people.ts'
import { fakes } from './labelled/fakes.ts'
import { identities } from './labelled/identities.ts'
import { othersRepos } from './labelled/others-repos.ts'
import { ownWork } from './labelled/own-work.ts'
import { traps } from './labelled/traps.ts'
import type { AccountPlan, LabelledHistory, RepoPlan } from './plan.ts'
import { bots, crowd } from './telling.ts'

/** The histories that rules may be developed on; those of `held-out.ts` only measure them. */
export const labelled: readonly LabelledHistory[] = [...ownWork, ...othersRepos, ...traps, ...identities, ...fakes]

const all: readonly LabelledHistory[] = [...knownPeople, ...labelled, ...heldOut]

const webFlowAccount: AccountPlan = {
  login: 'web-flow',
  id: 19_864_447,
  name: webFlow.name,
  email: webFlow.email,
  createdAgo: 125,
}

/** All accounts on GitHub, and their repositories. */
export function everybody(): { accounts: AccountPlan[]; repos: RepoPlan[] } {
  return {
    accounts: [webFlowAccount, ...bots, ...crowd, ...all.flatMap(({ accounts }) => accounts)],
    repos: all.flatMap(({ repos }) => repos),
  }
}

/** A person's history, with the facts about it. */
export const labelledHistory = (login: string): LabelledHistory | undefined =>
  all.find(({ truth }) => truth.login === login)
