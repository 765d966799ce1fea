import type { ReactNode } from 'react'
import type { PageContent } from '../../content/read-content.ts'
import { Contents, listSections } from '../document/contents.tsx'
import { Intro, TextDocument } from '../document/text-document.tsx'
import { Prose } from '../prose/prose.tsx'

type GuideProps = { path: string; kicker: string; content: PageContent; isWide?: boolean; children?: ReactNode }

/** A page with a single text, followed by `children`. */
export function GuidePage({ path, kicker, content, isWide = false, children }: GuideProps) {
  return (
    <TextDocument path={path} isWide={isWide}>
      <Intro kicker={kicker} title={content.title} lead={content.description} />
      <Contents label="On this page" parts={listSections(content.prose.headings)} />
      <Prose html={content.prose.html} hasSentences={isWide} />
      {children}
    </TextDocument>
  )
}
