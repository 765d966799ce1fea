import styles from './guides.module.css'

const steps = [
  { id: 'headline', text: 'Your headline says what you build or learn now, not a job title.' },
  { id: 'project', text: 'Your bio names one thing you made, however small, and where it is.' },
  { id: 'skills', text: 'Every skill has an honest level. A beginner who says so fits better than one who doesn’t.' },
  { id: 'goal', text: 'Your goals say what you’re here for: a mentor, pair programming, a first contribution.' },
  { id: 'time', text: 'Your time zone is right, so that the hours you share are real hours.' },
  { id: 'photo', text: 'A photo or a drawing, so that people remember you after the tenth card.' },
]

/** What to check in a profile; the page's script counts ticks and stores them on this device. */
export function ProfileChecklist() {
  return (
    <section className={styles['box']} aria-labelledby="checklist">
      <h2 id="checklist" className={styles['boxTitle']}>
        Read your profile as a stranger would
      </h2>
      <ul className={styles['steps']} role="list" data-checklist="">
        {steps.map(({ id, text }) => (
          <li key={id}>
            <label className={styles['step']}>
              <input type="checkbox" name={id} />
              <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={styles['count']} role="status" data-checklist-outcome="" />
    </section>
  )
}
