import { type LegalPage as LegalPageName, legalTextMarks } from '@codekin/contracts/web/legal'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LegalText } from '../../content/read-content.ts'
import { Contents, listSections } from '../document/contents.tsx'
import { Intro, TextDocument } from '../document/text-document.tsx'
import { Prose } from '../prose/prose.tsx'

const kickers: Record<LegalPageName, string> = {
  terms: 'cat LICENSE',
  privacy: 'cat .gitignore',
  imprint: 'git config user.name',
}

/** A page with the standard text between markers, so that the edge can replace it by the operator's own. */
export function LegalPage({ name, text }: { name: LegalPageName; text: LegalText }) {
  const contents = renderToStaticMarkup(<Contents label="On this page" parts={listSections(text.headings)} />)
  return (
    <TextDocument path={`/${name}`}>
      <Intro kicker={kickers[name]} title={text.title} />
      <Prose html={`${legalTextMarks.start}${contents}${text.html}${legalTextMarks.end}`} hasSentences />
    </TextDocument>
  )
}
