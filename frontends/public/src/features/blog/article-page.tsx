import type { Article } from '../../content/read-content.ts'
import { Intro, TextDocument } from '../document/text-document.tsx'
import { Prose } from '../prose/prose.tsx'
import { ArticleFacts, ArticleList } from './article-list.tsx'
import styles from './blog.module.css'
import { relatedTo, writtenDay } from './tags.ts'

/** Articles with fewer parts are read without a list of them. */
const partsForContents = 4

function Contents({ article }: { article: Article }) {
  const parts = article.prose.headings.filter(({ level }) => level === 2)
  if (parts.length < partsForContents) return null
  return (
    <nav aria-label="In this article" className={styles['contents']}>
      <ol>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function ArticlePage({ article, articles }: { article: Article; articles: readonly Article[] }) {
  const related = relatedTo(article, articles)
  return (
    <TextDocument path={`/blog/${article.slug}`}>
      <article className={styles['page']}>
        <Intro kicker={<a href="/blog">Blog</a>} title={article.title} lead={article.description}>
          <ArticleFacts article={article} />
        </Intro>
        <Contents article={article} />
        <Prose html={article.prose.html} />
        {article.updated && <p className={styles['updated']}>Updated on {writtenDay(article.updated)}.</p>}
        <ul className={styles['tags']} role="list" aria-label="Tags">
          {article.tags.map((tag) => (
            <li key={tag}>
              <a href={`/blog?tag=${tag}`}>{tag}</a>
            </li>
          ))}
        </ul>
      </article>
      {related.length > 0 && (
        <section className={styles['related']} aria-labelledby="related">
          <h2 id="related">Read next</h2>
          <ArticleList articles={related} level={3} />
        </section>
      )}
    </TextDocument>
  )
}
