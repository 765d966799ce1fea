import type { MarketInsights } from '@codekin/contracts/privacy/models'
import { Async } from '@codekin/ui-kit/async'
import { Select } from '@codekin/ui-kit/select'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Table } from '@codekin/ui-kit/table'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsPart } from '../frame/settings-part.tsx'
import styles from './privacy.module.css'

const everywhere = ''
const figureText = (figure: number | null) => (figure === null ? 'Not enough people' : `${figure}+`)

const columns = [
  { key: 'skill', label: 'Skill', render: ({ skill }: MarketInsights['figures'][number]) => skill },
  {
    key: 'supply',
    label: 'Have it',
    isNumber: true,
    render: ({ supply }: MarketInsights['figures'][number]) => figureText(supply),
  },
  {
    key: 'demand',
    label: 'Look for it',
    isNumber: true,
    render: ({ demand }: MarketInsights['figures'][number]) => figureText(demand),
  },
]

/** Supply and demand of the people who agreed to be counted. */
export function Market() {
  const [city, setCity] = useState(everywhere)
  const query = useQuery(queryOf(api.privacy.getMarketInsights, { query: { limit: 10, ...(city && { city }) } }))
  return (
    <SettingsPart
      id="insights"
      title="Market insights"
      text="Based on people who agreed to be counted. A skill is in demand when people are looking for the roles that use it."
    >
      <Async
        query={query}
        skeleton={<Skeleton shape="card" height="12rem" />}
        failureTitle="Market insights couldn’t be loaded"
      >
        {({ figures, cities, peopleMin }) => (
          <div className={styles['market']}>
            {cities.length > 0 && (
              <Select
                label="City"
                options={[
                  { value: everywhere, label: 'Everywhere' },
                  ...cities.map((value) => ({ value, label: value })),
                ]}
                value={city}
                onChange={setCity}
              />
            )}
            {figures.length > 0 ? (
              <Table caption="Figures by skill" columns={columns} rows={figures} keyOf={({ skill }) => skill} />
            ) : (
              <Text size="small" tone={2}>
                Not enough people yet. Numbers appear once they’re based on at least {peopleMin} people.
              </Text>
            )}
          </div>
        )}
      </Async>
    </SettingsPart>
  )
}
