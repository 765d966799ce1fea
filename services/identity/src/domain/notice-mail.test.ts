import { expect, test } from 'vitest'
import { noticeMail } from './notice-mail.ts'

test('an update on reports and appeals links to the page that shows them', () => {
  const origin = 'https://codekin.test'
  const mail = noticeMail(origin, 'token', [{ kind: 'caseUpdate', matchId: null, message: null }], { canSignIn: true })
  expect(mail.text).toContain(`- 1 update on your reports and appeals\n  ${origin}/settings/safety`)
})
