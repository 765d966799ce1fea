import styles from './guides.module.css'

const fields = [
  { name: 'seen', label: 'One thing of theirs that you looked at', example: 'your CLI for renaming photos' },
  {
    name: 'question',
    label: 'A question they can answer in two minutes',
    example: 'why did you choose a worker per file?',
  },
  {
    name: 'offer',
    label: 'What you bring, or would like to try',
    example: 'I write a lot of tests and could add some',
  },
]

/** Builds a first message from three pieces. Nothing is sent; without scripts the pieces still serve as advice. */
export function FirstMessage() {
  return (
    <section className={styles['box']} aria-labelledby="first-message">
      <h2 id="first-message" className={styles['boxTitle']}>
        Build a first message
      </h2>
      <form className={styles['fields']} data-first-message="">
        {fields.map(({ name, label, example }) => (
          <label key={name} className={styles['field']}>
            <span>{label}</span>
            <input name={name} placeholder={example} maxLength={160} autoComplete="off" />
          </label>
        ))}
      </form>
      <output className={styles['message']} data-first-message-outcome="">
        Hi! I looked at your CLI for renaming photos. Why did you choose a worker per file? I write a lot of tests and
        could add some.
      </output>
    </section>
  )
}
