import { Button } from '@codekin/ui-kit/button'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { useTitle } from '@codekin/web-runtime/title'
import { toast } from '@codekin/web-runtime/toast'
import { Copy } from 'lucide-react'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { Footer } from '../features/page/footer.tsx'
import { Header } from '../features/page/header.tsx'
import { Section } from '../features/page/section.tsx'
import { ThemeSwitch } from '../features/page/theme-switch.tsx'
import styles from '../features/terminal/cli.module.css'
import { Demonstration } from '../features/terminal/demonstration.tsx'
import { commands, facts } from '../features/terminal/facts.ts'
import { MemberHeader } from '../features/terminal/member-header.tsx'

const start = 'npx codekin login'

function Start() {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(start)
      toast.success('Copied')
    } catch {
      toast.error('Couldn’t copy the command. Select it and copy it by keyboard.')
    }
  }
  return (
    <div className={styles['start']}>
      <code>{start}</code>
      <Button
        size="small"
        variant="quiet"
        icon={<Copy size={16} />}
        aria-label="Copy the command"
        onClick={() => void copy()}
      />
    </div>
  )
}

function Facts() {
  return (
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
  )
}

/** Page of the command line, with recordings of it. */
export function Cli() {
  useTitle('Codekin in your terminal')
  const isSignedIn = useAuth((state) => state.user !== null)
  return (
    <>
      {isSignedIn ? <MemberHeader /> : <Header content="cli" themeSwitch={<ThemeSwitch />} path="/cli" />}
      <div id="cli" className={styles['hero']}>
        <div className={styles['words']}>
          <Heading level={1} className={styles['title']}>
            Codekin in your&nbsp;terminal
          </Heading>
          <Text size="long" tone={2}>
            Meet developers without leaving the shell: swipe by keys, chat live, and let your own repositories speak for
            you.
          </Text>
          <Start />
          <Text size="small" tone={3}>
            Node 20 or newer, on Linux, macOS and Windows.
          </Text>
        </div>
        <Demonstration />
      </div>
      <Section id="does" hunk="codekin --help" title="What it does, and what it doesn’t">
        <Facts />
      </Section>
      <Section id="commands" hunk="codekin help <command>" title="Commands to start with">
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
      </Section>
      {!isSignedIn && <Footer newsletter={<NewsletterForm />} />}
    </>
  )
}
