import { createHash } from 'node:crypto'

export type LinkedinPerson = { sub: string; given: string; family: string; email: string; locale: string }

/** The accounts at the stand-in. */
export const linkedinPeople: readonly LinkedinPerson[] = [
  { sub: 'Xq3vB0pQzR', given: 'Octavia', family: 'Reyes', email: 'octavia.reyes@example.org', locale: 'es_CL' },
  {
    sub: 'k81LmNw2Ya',
    given: 'Björn-Åke',
    family: 'Sørensen Østergård',
    email: 'bjorn.ake@example.org',
    locale: 'da_DK',
  },
  { sub: 'p0Tz77HhUe', given: 'Amara', family: 'Okonkwo', email: 'amara.okonkwo@example.org', locale: 'en_NG' },
  { sub: 'aD4l1ndQv1', given: 'Ada', family: 'Lindqvist', email: 'ada@codekin.dev', locale: 'sv_SE' },
  // These have accounts in the demo by the same email.
  { sub: 'Pr1yaAn4nd', given: 'Priya', family: 'Anand', email: 'pro@codekin.dev', locale: 'en_IN' },
  { sub: 't0b1Ok4f0r', given: 'Tobias', family: 'Okafor', email: 'team@codekin.dev', locale: 'nl_NL' },
  {
    sub: 'tAr1qWh1tc',
    given: 'Tariq',
    family: 'Whitcombe',
    email: 'tariq.whitcombe@people.codekin.dev',
    locale: 'en_AU',
  },
]

/** A person who signs up at the stand-in; the same for the same email. */
export function newLinkedinPerson(name: string, email: string): LinkedinPerson {
  const [given = name, ...family] = name.split(' ')
  const sub = createHash('sha256').update(email).digest('base64url').slice(0, 10)
  return { sub, given, family: family.join(' '), email, locale: 'en_US' }
}
