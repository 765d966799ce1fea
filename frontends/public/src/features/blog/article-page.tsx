import type { Article } from '../../content/read-content.ts'
import { Contents, listSections } from '../document/contents.tsx'
import { Intro, TextDocument } from '../document/text-document.tsx'
import { Prose } from '../prose/prose.tsx'
import { ArticleFacts, ArticleList } from './article-list.tsx'
import styles from './blog.module.css'
import { findRelated, formatDay } from './tags.ts'

export function ArticlePage({ article, articles }: { article: Article; articles: readonly Article[] }) {
  const related = findRelated(article, articles)
  return (
    <TextDocument path={`/blog/${article.slug}`}>
      <article className={styles['page']}>
        <Intro kicker={<a href="/blog">Blog</a>} title={article.title} lead={article.description}>
          <ArticleFacts article={article} />
        </Intro>
        <Contents label="In this article" parts={listSections(article.prose.headings)} narrow="box" />
        <Prose html={article.prose.html} />
        {article.updated && <p className={styles['updated']}>Updated on {formatDay(article.updated)}.</p>}
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
