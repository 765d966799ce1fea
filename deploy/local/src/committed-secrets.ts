/** Patterns of secrets, as scanners of public repositories use them. */
const shapes: readonly { what: string; pattern: RegExp }[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  { what: 'a private JSON web key', pattern: /"d"\s*:\s*"[\w-]{40,}"/ },
  { what: 'an access key of AWS', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b(?<!EXAMPLE)/ },
  { what: 'a token of GitHub', pattern: /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_[A-Za-z0-9_]{60,}/ },
  { what: 'a key of Stripe', pattern: /\b[rs]k_live_[A-Za-z0-9]{16,}/ },
  { what: 'a token of Slack', pattern: /\bxox[abprs]-[A-Za-z0-9-]{20,}/ },
  { what: 'a key of Google', pattern: /\bAIza[0-9A-Za-z_-]{35}\b/ },
  { what: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  {
    what: 'a password in an address',
    pattern: /\b(?:postgres(?:ql)?|nats|rediss?|smtps?):\/\/[\w-]+:[\w%+.-]{12,}@(?!127\.0\.0\.1|localhost)/,
  },
]

/** Finds what looks like a secret in a text, by line. */
export function secretsIn(text: string): { line: number; what: string }[] {
  return text
    .split('\n')
    .flatMap((content, at) =>
      shapes.filter(({ pattern }) => pattern.test(content)).map(({ what }) => ({ line: at + 1, what })),
    )
}
