import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  headers?: Record<string, string> | undefined
}

export type Mailer = {
  /** Resolves when the mail server has accepted the mail. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Sends mails by SMTP. A resent mail keeps its Message-ID, so that the receiver can drop the duplicate. */
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
        // An address object is not parsed, so it can't name more recipients.
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
