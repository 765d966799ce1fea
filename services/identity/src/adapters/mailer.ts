import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  headers?: Record<string, string> | undefined
}

export type Mailer = {
  /** Resolves when the mail server has taken the mail over. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Hands mails to the SMTP server. A mail that is sent again keeps its Message-ID, so that the receiver can drop the copy. */
export function openMailer({ url, from }: { url: string; from: string }): Mailer {
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ id, to, subject, text, headers }) {
      await transport.sendMail({
        // As an object the address is never parsed: it cannot name further receivers.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })
    },
    close: () => transport.close(),
  }
}
