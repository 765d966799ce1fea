import { expect, test } from 'vitest'
import { noticeMail } from './notice-mail.ts'

test('news of reports and appeals leads to the page that shows them', () => {
  const origin = 'https://codekin.test'
  const mail = noticeMail(origin, 'token', [{ kind: 'caseUpdate', matchId: null, said: null }], { canSignIn: true })
  expect(mail.text).toContain(`- 1 update on your reports and appeals\n  ${origin}/settings/safety`)
})
