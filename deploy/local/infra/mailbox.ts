import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { mailboxPage } from './mailbox-page.ts'

export type Mail = {
  /** Counts up from 1 in the order of arrival. */
  id: number
  receivedAt: Date
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Every http address in the text, in its order. */
  links: string[]
}

export type Mailbox = {
  smtpUrl: string
  httpUrl: string
  /** Every mail caught so far, oldest first. */
  messages(): Mail[]
  /** The oldest mail to this address whose id is greater than `after` (default 0); waits up to ten seconds for it. */
  waitFor(to: string, after?: number): Promise<Mail>
  stop(): Promise<void>
}

export type MailboxOptions = {
  /** Default: a free one. */
  smtpPort?: number
  /** Default: a free one. */
  httpPort?: number
}

const keptMails = 1000
const waitMilliseconds = 10_000

async function read(stream: SMTPServerDataStream): Promise<Omit<Mail, 'id' | 'to'>> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const parsed = await PostalMime.parse(Buffer.concat(parts))
  const text = parsed.text ?? ''
  const html = parsed.html ?? ''
  const links = [...(text || html).matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([address]) => address)
  return { receivedAt: new Date(), from: parsed.from?.address ?? '', subject: parsed.subject ?? '', text, html, links }
}

function send(response: ServerResponse, contentType: string, body: string): void {
  response.writeHead(200, {
    'content-type': `${contentType}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  response.end(body)
}

/**
 * Catches every mail sent to its SMTP port and shows them, with links to click, on a small page; the same as JSON is at
 * `/messages` (`?to=` filters). Holds the last 1,000 mails in memory.
 */
export async function startMailbox({ smtpPort = 0, httpPort = 0 }: MailboxOptions = {}): Promise<Mailbox> {
  const mails: Mail[] = []
  const arrivals = new EventTarget()
  let lastId = 0

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
      read(stream).then(
        (mail) => {
          lastId += 1
          mails.push({ id: lastId, to, ...mail })
          if (mails.length > keptMails) mails.shift()
          arrivals.dispatchEvent(new Event('mail'))
          done()
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // A sender that hangs up half-way is its own affair.
  smtp.on('error', () => undefined)

  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox')
    const to = searchParams.get('to')?.toLowerCase()
    const shown = to ? mails.filter((mail) => mail.to.includes(to)) : mails
    if (pathname === '/messages') send(response, 'application/json', JSON.stringify(shown))
    else send(response, 'text/html', mailboxPage(shown))
  })

  const listening = new Promise<AddressInfo>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(smtpPort, '127.0.0.1', () => resolve(smtp.server.address() as AddressInfo))
  })
  http.listen(httpPort, '127.0.0.1')
  const [smtpAddress] = await Promise.all([listening, once(http, 'listening')])

  return {
    smtpUrl: `smtp://127.0.0.1:${smtpAddress.port}`,
    httpUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    messages: () => [...mails],
    waitFor(to, after = 0) {
      const find = () => mails.find((mail) => mail.id > after && mail.to.includes(to.toLowerCase()))
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = find()
          if (!found) return
          clearTimeout(late)
          arrivals.removeEventListener('mail', look)
          resolve(found)
        }
        const late = setTimeout(() => {
          arrivals.removeEventListener('mail', look)
          reject(new Error(`No mail to ${to} came within ${waitMilliseconds / 1000} seconds.`))
        }, waitMilliseconds)
        arrivals.addEventListener('mail', look)
        look()
      })
    },
    async stop() {
      http.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => http.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}
