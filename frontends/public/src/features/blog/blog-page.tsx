import type { Article } from '../../content/read-content.ts'
import { Filter } from '../document/filter.tsx'
import { Intro, TextDocument } from '../document/text-document.tsx'
import { ArticleList } from './article-list.tsx'
import styles from './blog.module.css'
import { countTags } from './tags.ts'

export const blogDescription =
  'How Codekin is built and why: matching that works both ways, chat that loses nothing, tests that run code safely. With figures.'

/** All articles, newest first. With the page's script tags filter the list; without it they are links. */
export function BlogPage({ articles }: { articles: readonly Article[] }) {
  return (
    <TextDocument path="/blog">
      <Intro
        kicker="git log --oneline"
        title="Blog"
        lead="What we learned from building a place where developers find each other, with the numbers and the code."
      />
      <Filter label="Search the articles" what="articles">
        <ul className={styles['tags']} role="list" aria-label="Tags">
          {countTags(articles).map(([tag, count]) => (
            <li key={tag}>
              <a href={`/blog?tag=${tag}`} data-filter-tag={tag}>
                {tag} <span aria-hidden="true">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </Filter>
      <ArticleList articles={articles} level={2} />
    </TextDocument>
  )
}
