import { useId } from 'react'
import { rangeLabels, ranges, useRange } from './range.ts'
import styles from './range-choice.module.css'

/** Chooses the number of days, kept in the URL. */
export function RangeChoice() {
  const { range, changeRange } = useRange()
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>Period</legend>
      {ranges.map((one) => (
        <label key={one} className={styles['option']}>
          <input
            type="radio"
            className={styles['pick']}
            name={name}
            checked={one === range}
            onChange={() => changeRange(one)}
          />
          {rangeLabels[one]}
        </label>
      ))}
    </fieldset>
  )
}
