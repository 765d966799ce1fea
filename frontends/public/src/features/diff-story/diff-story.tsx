import { classes } from '@codekin/ui-kit/classes'
import { Heading, Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { isMotionReduced } from '@codekin/web-runtime/theme'
import { useEffect, useRef, useState } from 'react'
import { Section } from '../page/section.tsx'
import styles from './diff-story.module.css'
import { type Kind, signs, storyLines, storySteps } from './story.ts'

/** The step in the middle of the window; null if all are shown at once. */
function useStepInView(): { current: Kind | null; list: React.RefObject<HTMLOListElement | null> } {
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState<Kind | null>(null)
  useEffect(() => {
    if (isMotionReduced() || !list.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setCurrent((seen.target as HTMLElement).dataset['kind'] as Kind)
      },
      { rootMargin: '-46% 0px -46% 0px' },
    )
    for (const step of list.current.children) observer.observe(step)
    return () => observer.disconnect()
  }, [])
  return { current, list }
}

function SideBySide({ current }: { current: Kind | null }) {
  return (
    <table className={classes(styles['table'], current && styles['focused'])}>
      <caption>
        <VisuallyHidden>You and a made-up developer, line by line</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Kind</VisuallyHidden>
          </th>
          <th scope="col">you</th>
          <th scope="col">them</th>
        </tr>
      </thead>
      <tbody>
        {storyLines.map((line) => (
          <tr
            key={line.yours + line.theirs}
            className={classes(styles[line.kind], line.kind === current && styles['current'])}
          >
            <td className={styles['sign']}>{signs[line.kind]}</td>
            <td>{line.yours}</td>
            <td>{line.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Compares two developers line by line while scrolling. */
export function DiffStory() {
  const { current, list } = useStepInView()
  return (
    <Section
      id="diff"
      hunk="-you +them · why you fit"
      title="You already know how to read this."
      text="Every card comes with the diff between you and them. Four signs, no horoscope."
    >
      <div className={styles['story']}>
        <ol className={styles['steps']} ref={list} role="list">
          {storySteps.map(({ kind, title, text }) => (
            <li
              key={kind}
              data-kind={kind}
              className={classes(styles['step'], styles[kind], kind === current && styles['current'])}
            >
              <span className={styles['bigSign']} aria-hidden="true">
                {signs[kind]}
              </span>
              <div>
                <Heading level={3} className={styles['stepTitle']}>
                  {title}
                </Heading>
                <Text size="long" tone={2}>
                  {text}
                </Text>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles['side']}>
          <SideBySide current={current} />
        </div>
      </div>
    </Section>
  )
}
