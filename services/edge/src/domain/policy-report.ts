import { z } from 'zod'

/** A violation of a page's policy: the rule and the blocked resource, of a URL only its origin. */
export type Violation = { directive: string; blocked: string }

const text = z.string().max(2_048)
/** https://w3c.github.io/webappsec-csp/#reporting; older browsers send the first form. */
const report = z.union([
  z
    .object({
      'csp-report': z.object({
        'effective-directive': text.optional(),
        'violated-directive': text.optional(),
        'blocked-uri': text.default(''),
      }),
    })
    .transform(({ 'csp-report': one }) => [
      { directive: one['effective-directive'] ?? one['violated-directive'] ?? '', blocked: one['blocked-uri'] },
    ]),
  z
    .array(
      z.object({
        type: text,
        body: z
          .object({ effectiveDirective: text.default(''), blockedURL: text.default('') })
          .partial()
          .nullish(),
      }),
    )
    .max(50)
    .transform((all) =>
      all.flatMap(({ type, body }) =>
        type === 'csp-violation' && body
          ? [{ directive: body.effectiveDirective ?? '', blocked: body.blockedURL ?? '' }]
          : [],
      ),
    ),
])

/** The violations of a report; undefined if it is invalid. Leaves out paths and queries of URLs, which may be personal. */
export function violationsOf(body: unknown): Violation[] | undefined {
  const read = report.safeParse(body)
  return read.success
    ? read.data.map(({ directive, blocked }) => ({ directive: nameOf(directive), blocked: originOf(blocked) }))
    : undefined
}

function nameOf(directive: string): string {
  return /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown'
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'unknown'
  return url.origin === 'null' ? url.protocol : url.origin
}
