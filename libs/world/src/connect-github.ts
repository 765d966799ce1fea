import { chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { eventually } from '@codekin/test-kit/settle'
import type { Person } from './person.ts'

/** Gives a person's consent to the analysis of contributions, connects this GitHub account, and waits for its sync. */
export async function connectGithub(
  { privacy, github }: Person,
  login: string,
  { includePrivate = false } = {},
): Promise<void> {
  await privacy.recordConsent({ body: { consentType: 'github-analysis', granted: true } })
  await eventually(async () => (await github.getConnectionStatus()).hasConsent)
  const { url } = await github.beginConnection({ query: { includePrivate: includePrivate ? '1' : '0' } })
  const back = await chooseAt(url, { person: login })
  const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '')
  await github.finishConnection({ body: { code: code ?? '', state: state ?? '' } })
  const sync = await eventually(async () => {
    const { sync: newest } = await github.getSyncStatus()
    return newest && /done|failed|paused/.test(newest.state) ? newest : undefined
  })
  if (sync.state !== 'done') throw new Error(`The sync of ${login} ended as ${sync.state}: ${sync.problem}`)
}
