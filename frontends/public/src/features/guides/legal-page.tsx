import { type LegalPage as LegalPageName, legalTextMarks } from '@codekin/contracts/web/legal'
import type { LegalText } from '../../content/read-content.ts'
import { Intro, TextDocument } from '../document/text-document.tsx'
import { Prose } from '../prose/prose.tsx'

const kickers: Record<LegalPageName, string> = {
  terms: 'cat LICENSE',
  privacy: 'cat .gitignore',
  imprint: 'git config user.name',
}

/** A page with the standard text, in marks, so that the edge can put an operator's own text in its place. */
export function LegalPage({ name, text }: { name: LegalPageName; text: LegalText }) {
  return (
    <TextDocument path={`/${name}`}>
      <Intro kicker={kickers[name]} title={text.title} />
      <Prose html={`${legalTextMarks.start}${text.html}${legalTextMarks.end}`} hasSentences />
    </TextDocument>
  )
}
