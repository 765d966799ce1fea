import { expect, test } from 'vitest'
import { statementMail } from './staff-mails.ts'

test('the mail about a decided appeal links to the appeals page and offers no second appeal', () => {
  const { text } = statementMail({
    subject: 'We’ve decided your appeal',
    paragraphs: ['You can’t appeal again on Codekin.'],
    address: null,
    appealAddress: 'https://codekin.example/appeals/token',
  })
  expect(text).toContain('works for 45 days:\n\nhttps://codekin.example/appeals/token')
  expect(text).not.toContain('you can appeal')
})
