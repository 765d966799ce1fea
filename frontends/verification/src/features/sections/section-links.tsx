import styles from './section-links.module.css'

const sections = [
  { id: 'your-skills', label: 'Skills' },
  { id: 'tests', label: 'Tests' },
  { id: 'badges', label: 'Badges' },
  { id: 'milestones', label: 'Milestones' },
  { id: 'endorsements', label: 'Endorsements' },
] as const

/** Links to the parts of a long page. */
export function SectionLinks() {
  return (
    <nav aria-label="On this page">
      <ul role="list" className={styles['links']}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
