import type { LabelledHistory } from './plan.ts'

/**
 * The history of somebody told again of somebody else. Everybody who has a part in it but the crowd is another as well, and so
 * are the repositories: no line and no commit of the two is the same.
 */
export function copyHistory(
  source: LabelledHistory,
  o: { login: string; name: string; email: string },
): LabelledHistory {
  const { login } = source.truth
  const main = source.accounts.find((account) => account.login === login)
  let text = JSON.stringify(source)
  const replace = (from: string, to: string) => {
    text = text.replaceAll(from, to)
  }
  // The longest first: none is then found inside another.
  const others = source.accounts
    .filter((account) => account !== main)
    .toSorted((a, b) => b.login.length - a.login.length)
  if (main) replace(JSON.stringify(main.email), JSON.stringify(o.email))
  for (const other of others) replace(other.login, `${other.login}-${o.login}`)
  if (main?.name) replace(JSON.stringify(main.name), JSON.stringify(o.name))
  replace(login, o.login)
  // Numbers are made anew from the logins.
  const copy = JSON.parse(text) as LabelledHistory
  return { ...copy, accounts: copy.accounts.map(({ id: _, ...account }) => account) }
}
