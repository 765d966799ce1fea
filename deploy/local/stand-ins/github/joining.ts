import type { LikeOrder } from './guestbook.ts'
import { labelledHistory } from './histories/all.ts'
import { copyHistory } from './histories/copy.ts'
import type { AccountPlan, Truth } from './histories/plan.ts'
import type { State } from './state.ts'
import { type Account, accountOf, addAccount, addRepo } from './world.ts'

export function joinNewcomer(state: State, newcomer: AccountPlan): Account {
  const account = addAccount(state.world, newcomer)
  state.offered.push(account)
  return account
}

/** Copies a labelled history to another person, unless they exist, and returns the facts about it. */
export function joinLike({ world }: State, order: LikeOrder): { truth: Truth; isNew: boolean } {
  const source = labelledHistory(order.like)
  if (!source) throw new Error(`No labelled history is that of ${order.like}.`)
  const { truth, accounts, repos } = copyHistory(source, order)
  const isNew = accountOf(world, order.login) === undefined
  if (isNew) {
    for (const account of accounts) addAccount(world, account)
    for (const repo of repos) addRepo(world, repo)
  }
  return { truth, isNew }
}

/** Restores every account that joined before a restart. */
export function letInAgain(state: State): void {
  for (const one of state.guestbook.read()) {
    if ('newcomer' in one) joinNewcomer(state, one.newcomer)
    // The labelled history may no longer exist.
    else if (labelledHistory(one.like)) joinLike(state, one)
  }
}
