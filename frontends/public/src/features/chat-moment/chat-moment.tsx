import { Button } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { Text } from '@codekin/ui-kit/text'
import { CheckCheck, RotateCw, SendHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { Face } from '../faces/face.tsx'
import { Section } from '../page/section.tsx'
import styles from './chat-moment.module.css'
import { chatLines } from './script.ts'
import { useScript } from './use-script.ts'

const promises = [
  { sign: '+', text: 'You see when they’re typing and when they’ve read your message, if you both want that.' },
  { sign: '+', text: 'Lost the train’s Wi-Fi? Your message waits, and is sent exactly once.' },
  { sign: '+', text: 'Code keeps its shape: fence it, and it stays code.' },
  { sign: '+', text: 'No idea how to begin? A template fills itself in from both profiles.' },
  { sign: '−', text: 'No messages from people you haven’t matched with.' },
]

const names = { you: 'You', them: 'Noor Nasser' } as const
const lastOwn = chatLines.findLastIndex(({ from }) => from === 'you')

function Lines({ shownCount }: { shownCount: number }) {
  return (
    <ol className={styles['lines']} role="list">
      {chatLines.map(({ from, text, code, time }, index) => (
        <li key={text} className={classes(styles['line'], index >= shownCount && styles['later'])}>
          <Face name={names[from]} size={40} />
          <div className={styles['said']}>
            <p className={styles['by']}>
              <span className={styles['author']}>{names[from]}</span>
              <span className={styles['time']}>{time}</span>
            </p>
            <p>{text}</p>
            {code && (
              <pre className={styles['code']}>
                <code>{code}</code>
              </pre>
            )}
            {index === lastOwn && (
              <p className={styles['read']}>
                <CheckCheck size={14} aria-hidden="true" />
                Read {time}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Typing({ isShown }: { isShown: boolean }) {
  return (
    <p className={styles['typing']} aria-hidden="true">
      {isShown && (
        <>
          <span className={styles['dots']}>
            <i />
            <i />
            <i />
          </span>
          Noor is typing…
        </>
      )}
    </p>
  )
}

function Promises() {
  return (
    <ul className={styles['promises']} role="list">
      {promises.map(({ sign, text }) => (
        <li key={text} className={sign === '+' ? styles['plus'] : styles['minus']}>
          <span aria-hidden="true">{sign}</span>
          <Text size="long">{text}</Text>
        </li>
      ))}
    </ul>
  )
}

/** A chat after a match, as it looks in the app. */
export function ChatMoment() {
  const stage = useRef<HTMLDivElement>(null)
  const { shownCount, isPlaying, replay } = useScript(stage)
  return (
    <Section id="chat" hunk="+matched · chat opened" title="Then you just talk.">
      <div className={styles['columns']}>
        <div className={styles['window']} ref={stage}>
          <div className={styles['head']}>
            <Face name="Noor Nasser" size={40} isOnline />
            <div>
              <Text size="ui" isStrong>
                Noor Nasser
              </Text>
              <Text size="micro" tone={3}>
                Online · made-up, like everyone on this page
              </Text>
            </div>
            <Button size="small" variant="quiet" icon={<RotateCw size={14} />} isDisabled={isPlaying} onClick={replay}>
              Replay
            </Button>
          </div>
          <Lines shownCount={shownCount} />
          <Typing isShown={isPlaying && chatLines[shownCount]?.from === 'them'} />
          <p className={styles['field']} aria-hidden="true">
            Message Noor Nasser
            <SendHorizontal size={16} />
          </p>
        </div>
        <Promises />
      </div>
    </Section>
  )
}
