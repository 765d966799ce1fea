import type { Article } from '../../content/read-content.ts'
import styles from './blog.module.css'
import { formatDay } from './tags.ts'

/** The date of an article, and its reading time. */
export function ArticleFacts({ article }: { article: Article }) {
  return (
    <p className={styles['facts']}>
      <time dateTime={article.date}>{formatDay(article.date)}</time>
      <span>{article.author}</span>
      <span>{article.readingMinutes} min read</span>
    </p>
  )
}

/** A list of articles, searchable once the page's script has loaded. */
export function ArticleList({ articles, level }: { articles: readonly Article[]; level: 2 | 3 }) {
  const Title = `h${level}` as const
  return (
    <ol className={styles['articles']} role="list">
      {articles.map((article) => (
        <li key={article.slug} className={styles['article']} data-filter-item={article.tags.join(' ')}>
          <ArticleFacts article={article} />
          <Title className={styles['name']}>
            <a href={`/blog/${article.slug}`}>{article.title}</a>
          </Title>
          <p className={styles['description']}>{article.description}</p>
        </li>
      ))}
    </ol>
  )
}
