import type { OverlapOnDay } from '@codekin/contracts/preferences/models'
import { zoneOptions } from '@codekin/people/local-time'
import { Async } from '@codekin/ui-kit/async'
import { Combobox } from '@codekin/ui-kit/combobox'
import { Field } from '@codekin/ui-kit/field'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Slider } from '@codekin/ui-kit/slider'
import { Text } from '@codekin/ui-kit/text'
import { api, CallError } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import styles from './shared-hours.module.css'

const cityName = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
const hoursMax = 9
/** Debounce of the slider. */
const pauseMilliseconds = 120

function parseHour(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours + minutes / 60
}

/** A day on one clock, with the shared working hours. */
function Clock({ place, range }: { place: string; range: OverlapOnDay['yours'] }) {
  const from = range ? parseHour(range.from) : 0
  const to = range ? parseHour(range.to) : 0
  return (
    <div className={styles['clock']}>
      <span className={styles['place']}>{place}</span>
      <span className={styles['day']} aria-hidden="true">
        <span className={styles['work']} />
        {range && <span className={styles['shared']} style={{ '--from': from, '--to': to } as CSSProperties} />}
      </span>
      <span className={styles['range']}>{range ? `${range.from}–${range.to}` : 'none'}</span>
    </div>
  )
}

function Day({ name, own, other, shared }: { name: string; own: string; other: string; shared: OverlapOnDay }) {
  return (
    <li className={styles['when']}>
      <div className={styles['head']}>
        <Text isStrong>{name}</Text>
        <span className={styles['enough']} data-enough={shared.isEnough || undefined}>
          {shared.hours} h, {shared.isEnough ? 'enough' : 'not enough'}
        </span>
      </div>
      <Clock place={cityName(own)} range={shared.yours} />
      <Clock place={cityName(other)} range={shared.theirs} />
    </li>
  )
}

/** Shared working hours of two zones over the year; nothing is stored. */
export function SharedHours() {
  const [zones] = useState(() => zoneOptions())
  const [zone, setZone] = useState('America/New_York')
  const [hours, setHours] = useState(3)
  const debounced = useDebouncedValue(hours, pauseMilliseconds)
  const query = useQuery({
    ...queryOf(api.preferences.compareTimezones, { body: { targetTimezone: zone, requiredOverlapHours: debounced } }),
    placeholderData: keepPreviousData,
  })
  const hasNoZone = query.error instanceof CallError && query.error.code === 'no_timezone'
  return (
    <div className={styles['hours']}>
      <div className={styles['asked']}>
        <Field label="Other time zone">
          <Combobox options={zones} value={zone} onPick={(next) => next && setZone(next)} placeholder="Europe/Lisbon" />
        </Field>
        <Slider label="Hours you need" min={0} max={hoursMax} value={hours} unit="h" onChange={setHours} />
      </div>
      {hasNoZone ? (
        <Text size="small" tone={2}>
          You haven’t set your time zone. <Link to="/profile">Set it in your profile</Link>
        </Text>
      ) : (
        <Async
          query={query}
          skeleton={<Skeleton shape="card" height="9rem" />}
          failureTitle="The hours couldn’t be compared"
        >
          {({ ownTimezone, targetTimezone, today, january, july }) => (
            <ul role="list" className={styles['days']}>
              <Day name="Today" own={ownTimezone} other={targetTimezone} shared={today} />
              <Day name="In January" own={ownTimezone} other={targetTimezone} shared={january} />
              <Day name="In July" own={ownTimezone} other={targetTimezone} shared={july} />
            </ul>
          )}
        </Async>
      )}
    </div>
  )
}
