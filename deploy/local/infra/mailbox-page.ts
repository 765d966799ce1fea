import type { Mail } from './mail.ts'

function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character)
}

function withLinks(text: string): string {
  return escaped(text).replace(
    /https?:\/\/(?:(?!&(?:quot|#39|lt|gt);)[^\s])+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}

function mailSection(mail: Mail): string {
  return `<article>
<h2>${escaped(mail.subject)}</h2>
<p>to ${escaped(mail.to.join(', '))}, from ${escaped(mail.from)}, <time>${mail.receivedAt.toISOString()}</time></p>
<pre>${withLinks(mail.text || mail.links.join('\n'))}</pre>
</article>`
}

/** Renders the mailbox as one HTML page, newest mail first; the mails' own HTML is never run. */
export function mailboxPage(mails: readonly Mail[]): string {
  const sections = [...mails].reverse().map(mailSection).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="5">
<title>Codekin mailbox (${mails.length})</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
article { border-top: 1px solid #8886; padding: 0.5rem 0 }
h2 { font-size: 1.1rem; margin: 0.5rem 0 0 }
p { margin: 0; opacity: 0.7 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style>
</head>
<body>
<h1>Mailbox</h1>
${sections || '<p>No emails yet. Everything Codekin sends will appear here.</p>'}
</body>
</html>
`
}
