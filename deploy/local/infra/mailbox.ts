import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Mail } from './mail.ts'
import { mailboxPage } from './mailbox-page.ts'

export type Mailbox = {
  smtpUrl: string
  httpUrl: string
  /** Every mail caught so far, oldest first. */
  messages(): Mail[]
  /** Returns the oldest mail to this address whose id is greater than `after` (default 0); waits up to a minute for it. */
  waitFor(to: string, after?: number): Promise<Mail>
  stop(): Promise<void>
}

export type MailboxOptions = {
  /** Default: 127.0.0.1. */
  host?: string
  /** Default: a free one. */
  smtpPort?: number
  /** Default: a free one. */
  httpPort?: number
  /** Listens on a free port if another process uses `httpPort`. Default: false. */
  canUseOtherHttpPort?: boolean
}

const keptMails = 1000
const waitMilliseconds = 60_000

async function read(stream: SMTPServerDataStream): Promise<Omit<Mail, 'id' | 'to'>> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const parsed = await PostalMime.parse(Buffer.concat(parts))
  const text = parsed.text ?? ''
  const html = parsed.html ?? ''
  const links = [...(text || html).matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([address]) => address)
  return {
    receivedAt: new Date(),
    from: parsed.from?.address ?? '',
    subject: parsed.subject ?? '',
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    text,
    html,
    links,
  }
}

function send(response: ServerResponse, contentType: string, body: string): void {
  response.writeHead(200, {
    'content-type': `${contentType}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  response.end(body)
}

type Box = { mails: Mail[]; arrivals: EventTarget; lastId: number }

function keep(box: Box, mail: Omit<Mail, 'id'>): void {
  box.lastId += 1
  box.mails.push({ id: box.lastId, ...mail })
  if (box.mails.length > keptMails) box.mails.shift()
  box.arrivals.dispatchEvent(new Event('mail'))
}

function smtpServer(box: Box): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // Senders keep connections open for their next mail; a stopping mailbox does not wait for them (milliseconds).
    closeTimeout: 50,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
      read(stream).then(
        (mail) => {
          keep(box, { ...mail, to })
          done()
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // Ignores senders that hang up half-way.
  server.on('error', () => undefined)
  return server
}

function pageServer(box: Box): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox')
    const to = searchParams.get('to')?.toLowerCase()
    const shown = to ? box.mails.filter((mail) => mail.to.includes(to)) : box.mails
    if (pathname === '/messages') send(response, 'application/json', JSON.stringify(shown))
    else send(response, 'text/html', mailboxPage(shown))
  })
}

function nextMail(box: Box, to: string, after: number): Promise<Mail> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(late)
      box.arrivals.removeEventListener('mail', look)
    }
    const look = () => {
      const found = box.mails.find((mail) => mail.id > after && mail.to.includes(to.toLowerCase()))
      if (!found) return
      leave()
      resolve(found)
    }
    const late = setTimeout(() => {
      leave()
      reject(new Error(`No mail to ${to} came within ${waitMilliseconds / 1000} seconds.`))
    }, waitMilliseconds)
    box.arrivals.addEventListener('mail', look)
    look()
  })
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

/** Listens on another free port if this one is in use. Checking first would race when two processes start at once. */
async function listenOnFreePort(server: Server, port: number, host: string): Promise<void> {
  try {
    await listen(server, port, host)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await listen(server, 0, host)
  }
}

/**
 * Catches every mail sent to its SMTP port and shows them, with links to click, on a small page; `/messages` returns the same as
 * JSON (`?to=` filters). Keeps the last 1,000 mails in memory.
 */
export async function startMailbox(o: MailboxOptions = {}): Promise<Mailbox> {
  const { host = '127.0.0.1', smtpPort = 0, httpPort = 0, canUseOtherHttpPort = false } = o
  const box: Box = { mails: [], arrivals: new EventTarget(), lastId: 0 }
  const smtp = smtpServer(box)
  const http = pageServer(box)
  const smtpListening = new Promise<AddressInfo>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(smtpPort, host, () => resolve(smtp.server.address() as AddressInfo))
  })
  const httpListening = (canUseOtherHttpPort ? listenOnFreePort : listen)(http, httpPort, host)
  const [smtpAddress] = await Promise.all([smtpListening, httpListening])
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpAddress.port}`,
    httpUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    messages: () => [...box.mails],
    waitFor: (to, after = 0) => nextMail(box, to, after),
    async stop() {
      http.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => http.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}
