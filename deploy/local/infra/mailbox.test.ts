import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startMailbox } from './mailbox.ts'

async function openMailbox() {
  const mailbox = await startMailbox()
  const sender = createTransport(mailbox.smtpUrl)
  onTestFinished(async () => {
    sender.close()
    await mailbox.stop()
  })
  const send = (to: string, subject: string, text = 'Open http://localhost:8080/verify?token=a&b=c to go on.') =>
    sender.sendMail({ from: 'Codekin <hello@codekin.dev>', to, subject, text })
  return { mailbox, send }
}

test('waitFor returns the mail to one person, even if it comes later, and then the next one', async () => {
  const { mailbox, send } = await openMailbox()
  const awaited = mailbox.waitFor('ann@codekin.dev')
  await send('bob@codekin.dev', 'For Bob')
  await send('Ann@codekin.dev', 'Für Ann')
  const first = await awaited
  expect(first).toMatchObject({ subject: 'Für Ann', to: ['ann@codekin.dev'], from: 'hello@codekin.dev' })
  expect(first.links).toEqual(['http://localhost:8080/verify?token=a&b=c'])
  await send('ann@codekin.dev', 'Again')
  expect((await mailbox.waitFor('ann@codekin.dev', first.id)).subject).toBe('Again')
})

test('the page shows mails with links to click and never runs their content', async () => {
  const { mailbox, send } = await openMailbox()
  await send('ann@codekin.dev', '<script>alert(1)</script>')
  const page = await (await fetch(mailbox.httpUrl)).text()
  expect(page).toContain('<a href="http://localhost:8080/verify?token=a&amp;b=c">')
  expect(page).not.toContain('<script>')
})

test('the mails are available as JSON, filtered by person', async () => {
  const { mailbox, send } = await openMailbox()
  await send('ann@codekin.dev', 'One')
  await send('bob@codekin.dev', 'Two')
  const all = (await (await fetch(`${mailbox.httpUrl}/messages`)).json()) as { subject: string }[]
  const bobs = (await (await fetch(`${mailbox.httpUrl}/messages?to=bob@codekin.dev`)).json()) as { subject: string }[]
  expect(all.map((mail) => mail.subject)).toEqual(['One', 'Two'])
  expect(bobs.map((mail) => mail.subject)).toEqual(['Two'])
})

test('two mailboxes that start at once with the same preferred port both run', async () => {
  const port = await freePort()
  const mailboxes = await Promise.all([1, 2].map(() => startMailbox({ httpPort: port, canUseOtherHttpPort: true })))
  onTestFinished(async () => void (await Promise.all(mailboxes.map((mailbox) => mailbox.stop()))))
  const urls = mailboxes.map(({ httpUrl }) => httpUrl)
  expect(urls).toContain(`http://127.0.0.1:${port}`)
  expect(new Set(urls).size).toBe(2)
})
