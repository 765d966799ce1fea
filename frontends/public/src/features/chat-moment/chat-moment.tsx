import { Avatar } from '@codekin/ui-kit/avatar'
import { Button } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { CheckCheck, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { Section } from '../page/section.tsx'
import styles from './chat-moment.module.css'
import { chatLines } from './script.ts'
import { useScript } from './use-script.ts'

const promises = [
  { sign: '+', text: 'You see when they type, and when they have read.' },
  { sign: '+', text: 'Lost the train’s Wi-Fi? What you wrote waits, and is sent once.' },
  { sign: '+', text: 'Code keeps its shape: fence it, and it stays code.' },
  { sign: '−', text: 'No messages from people you did not match with.' },
]

function Lines({ said, isTyping }: { said: number; isTyping: boolean }) {
  return (
    <ol className={styles['lines']} role="list">
      {chatLines.map(({ from, text, time }, index) => (
        <li key={text} className={classes(styles['line'], styles[from], index >= said && styles['later'])}>
          <VisuallyHidden>{from === 'you' ? 'You: ' : 'Noor: '}</VisuallyHidden>
          <p className={styles['bubble']}>{text}</p>
          <span className={styles['meta']}>
            {time}
            {from === 'you' && <CheckCheck size={14} aria-label="read" className={styles['read']} />}
          </span>
        </li>
      ))}
      {isTyping && (
        <li className={styles['typing']} aria-hidden="true">
          <span />
          <span />
          <span />
        </li>
      )}
    </ol>
  )
}

/** What comes after a match, as it looks. */
export function ChatMoment() {
  const stage = useRef<HTMLDivElement>(null)
  const { said, isPlaying, replay } = useScript(stage)
  return (
    <Section id="chat" hunk="+merged · chat opened" title="Then you just talk.">
      <div className={styles['columns']}>
        <div className={styles['window']} ref={stage}>
          <div className={styles['head']}>
            <Avatar name="Noor Nasser" size={40} isOnline />
            <div>
              <Text size="ui" isStrong>
                Noor Nasser
              </Text>
              <Text size="micro" tone={3}>
                {isPlaying && chatLines[said]?.from === 'them' ? 'typing…' : 'made-up, like everyone on this page'}
              </Text>
            </div>
            <Button size="small" variant="quiet" icon={<RotateCw size={14} />} isDisabled={isPlaying} onClick={replay}>
              Replay
            </Button>
          </div>
          <Lines said={said} isTyping={isPlaying && chatLines[said]?.from === 'them'} />
        </div>
        <ul className={styles['promises']} role="list">
          {promises.map(({ sign, text }) => (
            <li key={text} className={sign === '+' ? styles['plus'] : styles['minus']}>
              <span aria-hidden="true">{sign}</span>
              <Text size="long">{text}</Text>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
