import { join } from 'node:path'
import { type LegalPage, legalPages, legalTextMarks } from '@codekin/contracts/web/legal'
import type { Deps } from '../deps.ts'
import { fillTemplate, type TemplateData } from '../domain/fill-template.ts'
import { cacheByModificationTime, type FilledPage, type Page, withText } from './pages.ts'

const standardText = new RegExp(`${legalTextMarks.start}.*${legalTextMarks.end}`, 's')

/** The operator's data in the standard texts; a missing value is left out and reported as missing. */
function operatorData({ publicOrigin, operator }: Deps['config']): TemplateData {
  const { host } = new URL(publicOrigin)
  const { name, address, email } = operator
  return {
    host,
    operator: name ?? host,
    named: name === null ? [] : [{ host, operator: name }],
    unnamed: name === null ? [{ host }] : [],
    addresses: address === null ? [] : [{ address }],
    emails: email === null ? [] : [{ email }],
    noEmails: email === null ? [{}] : [],
  }
}

/** Terms, privacy policy and imprint. Each is the operator's own text, or else the standard text with the operator's name. */
export function openLegalPages({ config }: Deps, findTemplate: (name: LegalPage) => Promise<Page | undefined>) {
  const data = operatorData(config)
  const readOwn = cacheByModificationTime((_, text) => text)
  const { legalTexts } = config
  async function fill(name: LegalPage): Promise<Page | undefined> {
    const page = await findTemplate(name)
    if (!page) return undefined
    const own = legalTexts === null ? undefined : await readOwn(join(legalTexts, `${name}.html`))
    return withText(
      page,
      own === undefined ? fillTemplate(page.text, data) : page.text.replace(standardText, () => own),
    )
  }
  return legalPages.map((name): FilledPage => [name, () => fill(name)])
}
