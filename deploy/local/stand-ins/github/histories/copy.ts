import type { LabelledHistory } from './plan.ts'

/**
 * Copies a person's history to another person. Everyone involved except the crowd is replaced too, and so are the repositories:
 * the two share no line and no commit.
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
  // The longest first, so that none is found inside another.
  const others = source.accounts
    .filter((account) => account !== main)
    .toSorted((a, b) => b.login.length - a.login.length)
  if (main) replace(JSON.stringify(main.email), JSON.stringify(o.email))
  for (const other of others) replace(other.login, `${other.login}-${o.login}`)
  if (main?.name) replace(JSON.stringify(main.name), JSON.stringify(o.name))
  replace(login, o.login)
  // Numbers are derived from the new logins.
  const copy = JSON.parse(text) as LabelledHistory
  return { ...copy, accounts: copy.accounts.map(({ id: _, ...account }) => account) }
}
