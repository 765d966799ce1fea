import { ChevronDown } from 'lucide-react'
import type { Faq } from '../../content/read-content.ts'
import { Contents } from '../document/contents.tsx'
import { Filter } from '../document/filter.tsx'
import { Intro, TextDocument } from '../document/text-document.tsx'
import { Prose } from '../prose/prose.tsx'
import styles from './faq.module.css'

/** Every question has a URL; the page's script opens the one requested. */
export function FaqPage({ faq }: { faq: Faq }) {
  return (
    <TextDocument path="/faq">
      <Intro kicker="?questions" title={faq.title} lead={faq.description} />
      <Filter label="Search the questions" what="questions">
        <Contents
          label="Groups of questions"
          parts={faq.groups.map(({ id, title }) => ({ id, text: title }))}
          narrow="row"
        />
      </Filter>
      {faq.groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} data-filter-group="">
          <h2 id={group.id} className={styles['group']}>
            {group.title}
          </h2>
          {group.answers.map(({ id, question, html }) => (
            <details key={id} id={id} className={styles['question']} data-filter-item="">
              <summary>
                <h3>{question}</h3>
                <ChevronDown size={20} aria-hidden="true" />
              </summary>
              <div className={styles['answer']}>
                <Prose html={html} />
                <a href={`#${id}`} className={styles['address']}>
                  Link to this answer
                </a>
              </div>
            </details>
          ))}
        </section>
      ))}
    </TextDocument>
  )
}
