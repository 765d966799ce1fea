import { Text } from '@codekin/ui-kit/text'
import { Copy } from 'lucide-react'
import { origin } from '../document/head.ts'
import { Intro, TextDocument } from '../document/text-document.tsx'
import styles from './cli-page.module.css'
import { cliDescription, cliTitle, commands, facts } from './cli-texts.ts'
import { Recordings } from './recordings.tsx'

/** The first command, with this platform's URL. */
function Start() {
  return (
    <div className={styles['start']} data-copy="">
      <code>
        npx codekin login --server <wbr />
        {origin}
      </code>
      <button type="button" className={styles['copy']} aria-label="Copy the command" hidden>
        <Copy size={16} aria-hidden="true" />
      </button>
      <p className={styles['outcome']} role="status" />
    </div>
  )
}

function Facts() {
  return (
    <section className={styles['part']} aria-labelledby="does">
      <h2 id="does">What it does, and what it doesn’t</h2>
      <ul className={styles['facts']} role="list">
        {facts.map(({ sign, title, text }) => (
          <li key={title} data-sign={sign}>
            <span aria-hidden="true">{sign}</span>
            <div>
              <Text isStrong>{title}</Text>
              <Text size="ui" tone={2}>
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Commands() {
  return (
    <section className={styles['part']} aria-labelledby="commands">
      <h2 id="commands">Commands to start with</h2>
      <dl className={styles['commands']}>
        {commands.map(([line, text]) => (
          <div key={line}>
            <dt>
              <code>{line}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The page about the command line, with recordings. */
export function CliPage() {
  return (
    <TextDocument path="/cli" isWide>
      <div className={styles['hero']}>
        <div className={styles['words']}>
          <Intro kicker="codekin --help" title={cliTitle} lead={cliDescription} />
          <Start />
          <Text size="small" tone={3}>
            Runs on Linux, macOS and Windows with Node 20 or newer.
          </Text>
        </div>
        <Recordings />
      </div>
      <Facts />
      <Commands />
    </TextDocument>
  )
}
