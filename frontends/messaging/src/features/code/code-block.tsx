import { Button, IconButton } from '@codekin/ui-kit/button'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../thread/copy-text.ts'
import styles from './code.module.css'
import type { Token } from './highlight.ts'
import { type Language, languageOf } from './languages.ts'

/** More lines than that are shown when one asks for them. */
const linesMax = 20

/** Longer lines and words than people write take some grammars long: they stay letters, and no frame waits for them. */
const lineMax = 300
const endlessWord = /\S{120}/

/** What was coloured stays so: a block that comes back into view is drawn at once as it was. */
const coloured = new Map<string, readonly Token[]>()
const colouredMax = 200

async function colour(key: string, text: string, language: Language): Promise<readonly Token[]> {
  const { highlight } = await import('./highlight.ts')
  const tokens = await highlight(text, language)
  if (coloured.size >= colouredMax) coloured.clear()
  coloured.set(key, tokens)
  return tokens
}

/** The pieces of the code once they are known; letters alone until then, and where they cannot be had. */
function useTokens(text: string, language: Language | undefined): readonly Token[] | undefined {
  const key = `${language} ${text}`
  const [loaded, setLoaded] = useState<{ key: string; tokens: readonly Token[] }>()
  useEffect(() => {
    if (!language || coloured.has(key)) return
    let isGone = false
    colour(key, text, language).then(
      (tokens) => !isGone && setLoaded({ key, tokens }),
      // Without colours it reads as well.
      () => undefined,
    )
    return () => {
      isGone = true
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

/** Code as somebody wrote it: in colours where its language is known, long ones folded, with a button that copies it. */
export function CodeBlock({ text, language }: { text: string; language: string }) {
  const lines = text.split('\n')
  const [isWhole, setWhole] = useState(lines.length <= linesMax)
  const shown = isWhole ? text : lines.slice(0, linesMax).join('\n')
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
      {/* Wider than the screen, it is scrolled by keys only if it can be focused. */}
      <span className={styles['text']} role="group" aria-label="Code" tabIndex={0}>
        <Code text={shown} language={lines.every(isShort) ? languageOf(language) : undefined} />
      </span>
      {!isWhole && (
        <Button size="small" variant="quiet" className={styles['more']} onClick={() => setWhole(true)}>
          {`Show all ${lines.length} lines`}
        </Button>
      )}
    </span>
  )
}
