import { classes } from '@codekin/ui-kit/classes'
import styles from './prose.module.css'

/** Text rendered from Markdown. The build makes it from our own files, so it is safe HTML. `hasSentences`: in its tables. */
export function Prose({ html, hasSentences = false }: { html: string; hasSentences?: boolean }) {
  return (
    <div
      className={classes(styles['prose'], hasSentences && styles['sentences'])}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
