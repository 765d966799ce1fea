import type { SystemHealth } from '@codekin/contracts/admin/system-models'
import { Heading, Text } from '@codekin/ui-kit/text'
import { CircleQuestionMark } from 'lucide-react'
import styles from './health.module.css'
import { isBad, listParts, listProblems, namesText } from './parts.ts'
import { StateChip, stateLooks } from './state-chip.tsx'

function verdictTitle(health: SystemHealth): string {
  const bad = listParts(health).filter(isBad)
  const downCount = bad.filter(({ state }) => state === 'down').length
  const components = (count: number) => (count === 1 ? '1 component' : `${count} components`)
  if (bad.length === 0) return 'All systems are healthy'
  if (downCount === 0) return `${components(bad.length)} ${bad.length === 1 ? 'needs' : 'need'} attention`
  return `${components(downCount)} ${downCount === 1 ? 'is' : 'are'} down`
}

function Problems({ health }: { health: SystemHealth }) {
  const problems = listProblems(health)
  if (problems.length === 0) {
    return <Text tone={2}>All {listParts(health).length} components are responding, and none needs attention.</Text>
  }
  return (
    <ul role="list" className={styles['problems']} aria-label="What to do">
      {problems.map(({ state, advice, names }) => (
        <li key={names[0]} className={styles['problem']}>
          <StateChip state={state} />
          <span className={styles['advice']}>
            <b title={names.join(', ')}>{namesText(names)}</b>
            {advice && <> {advice}</>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Says whether all is well, and if not, what to do. `error` is why the request failed. */
export function Verdict({ health, error }: { health: SystemHealth; error: Error | null }) {
  const { state } = health
  if (error) {
    return (
      <section className={styles['verdict']} data-state="missing">
        <Heading level={2} look="h3" className={styles['title']}>
          <CircleQuestionMark size={22} aria-hidden="true" />
          No response
        </Heading>
        <Text tone={2}>{error.message} Below is the last known status. It may be out of date.</Text>
      </section>
    )
  }
  const { Icon } = stateLooks[state]
  return (
    <section className={styles['verdict']} data-state={state}>
      <Heading level={2} look="h3" className={styles['title']}>
        <Icon size={22} aria-hidden="true" />
        {verdictTitle(health)}
      </Heading>
      <Problems health={health} />
    </section>
  )
}
