import { Button, IconButton } from '@codekin/ui-kit/button'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../thread/copy-text.ts'
import styles from './code.module.css'
import type { Token } from './highlight.ts'
import { type Language, languageOf } from './languages.ts'

/** Longer code is folded. */
const linesMax = 20

/** Some grammars are slow on extreme lines and words: these stay plain text, so that no frame is delayed. */
const lineMax = 300
const endlessWord = /\S{120}/

/** Caches results, so that a block that scrolls back into view is highlighted at once. */
const coloured = new Map<string, readonly Token[]>()
const colouredMax = 200

async function colour(key: string, text: string, language: Language): Promise<readonly Token[]> {
  const { highlight } = await import('./highlight.ts')
  const tokens = await highlight(text, language)
  if (coloured.size >= colouredMax) coloured.clear()
  coloured.set(key, tokens)
  return tokens
}

/** The tokens of the code; undefined until loaded, and if loading fails. */
function useTokens(text: string, language: Language | undefined): readonly Token[] | undefined {
  const key = `${language} ${text}`
  const [loaded, setLoaded] = useState<{ key: string; tokens: readonly Token[] }>()
  useEffect(() => {
    if (!language || coloured.has(key)) return
    let isCancelled = false
    colour(key, text, language).then(
      (tokens) => !isCancelled && setLoaded({ key, tokens }),
      // Plain text is readable too.
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [key, text, language])
  return coloured.get(key) ?? (loaded?.key === key ? loaded.tokens : undefined)
}

const isShort = (line: string) => line.length <= lineMax && !endlessWord.test(line)

function Code({ text, language }: { text: string; language: Language | undefined }) {
  const tokens = useTokens(text, language)
  if (!tokens) return <code>{text}</code>
  return (
    <code>
      {tokens.map(({ text, kind }, at) =>
        kind === null ? (
          text
        ) : (
          <span key={at} className={styles[kind]}>
            {text}
          </span>
        ),
      )}
    </code>
  )
}

/** A block of code: highlighted if its language is known, folded if long, with a copy button. */
export function CodeBlock({ text, language }: { text: string; language: string }) {
  const lines = text.split('\n')
  const [isExpanded, setExpanded] = useState(lines.length <= linesMax)
  const shown = isExpanded ? text : lines.slice(0, linesMax).join('\n')
  return (
    <span dir="ltr" className={styles['block']}>
      <span className={styles['head']}>
        <span className={styles['language']}>{language}</span>
        <IconButton
          size="small"
          label="Copy code"
          icon={<Copy size={14} />}
          hasTooltip={false}
          onClick={() => void copyText(text)}
        />
      </span>
      {/* Focusable, so that wide code can be scrolled by keyboard. */}
      <span className={styles['text']} role="group" aria-label="Code" tabIndex={0}>
        <Code text={shown} language={lines.every(isShort) ? languageOf(language) : undefined} />
      </span>
      {!isExpanded && (
        <Button size="small" variant="quiet" className={styles['more']} onClick={() => setExpanded(true)}>
          {`Show all ${lines.length} lines`}
        </Button>
      )}
    </span>
  )
}
