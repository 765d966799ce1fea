import type { CountedRepository } from '@codekin/contracts/github/models'
import { grouped, groupedCount } from '@codekin/people/github-labels'
import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { ArrowDown, Clock, ExternalLink, Lock, Minus, Plus, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemText, reasonText, restText, unreadText } from './reason-labels.ts'
import { countAllCommits, countedCommits, countedLines, isCounted, type Order, repositoryName } from './repositories.ts'
import styles from './repository-table.module.css'

const builtOnMax = 3

function Name({ one }: { one: CountedRepository }) {
  const { url, isPrivate, isArchived, stars } = one
  return (
    <div className={styles['name']}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer nofollow">
          {repositoryName(one)}
          <ExternalLink size={13} aria-hidden="true" />
        </a>
      ) : (
        <span className={styles['unnamed']}>
          {isPrivate && <Lock size={14} aria-hidden="true" />}
          <bdi>{repositoryName(one)}</bdi>
        </span>
      )}
      {stars > 0 && (
        <span className={styles['stars']}>
          <Star size={13} aria-hidden="true" />
          {grouped(stars)}
          <VisuallyHidden> stars</VisuallyHidden>
        </span>
      )}
      {isArchived && <Chip>Archived</Chip>}
    </div>
  )
}

function Sign({ reason }: Pick<CountedRepository, 'reason'>) {
  const Icon = reason === 'counted' ? Plus : reason === 'unread' ? Clock : Minus
  return <Icon size={14} aria-hidden="true" />
}

/** The reason, commits that do not count, unread commits and problems. */
function Why({ one }: { one: CountedRepository }) {
  const rest = restText(one) && `Not counted: ${restText(one)}`
  const more = [rest, unreadText(one), problemText(one)].filter(Boolean).map((text) => `${text}.`)
  return (
    <>
      <span className={styles['why']} data-counts={isCounted(one) || undefined}>
        <Sign reason={one.reason} />
        {reasonText(one)}
      </span>
      {more.length > 0 && (
        <Text size="small" tone={3}>
          {more.join(' ')}
        </Text>
      )}
    </>
  )
}

function BuiltOn({ builtOn }: Pick<CountedRepository, 'builtOn'>) {
  const rest = builtOn.length - builtOnMax
  return (
    <Text size="small" tone={2}>
      {builtOn.slice(0, builtOnMax).join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </Text>
  )
}

/** Figures for narrow screens. */
function figuresText(one: CountedRepository): string {
  const lines = isCounted(one) ? `${groupedCount(countedLines(one), 'line')}, ` : ''
  const pulls = one.pullRequests > 0 ? `, ${groupedCount(one.pullRequests, 'merged pull request')}` : ''
  return `${lines}${grouped(countedCommits(one))} of ${grouped(countAllCommits(one))} commits${pulls}`
}

type RowProps = { one: CountedRepository; onExclude: (button: HTMLElement, one: CountedRepository) => void }

function Row({ one, onExclude }: RowProps) {
  const isExcluded = one.reason === 'excluded-by-you'
  return (
    <tr data-counts={isCounted(one) || undefined}>
      <th scope="row">
        <Name one={one} />
        <span className={styles['folded']}>
          <Why one={one} />
          <Text as="span" size="small" tone={2}>
            {figuresText(one)}
          </Text>
        </span>
      </th>
      <td className={styles['wide']}>
        <Why one={one} />
      </td>
      <td className={styles['number']}>{grouped(countedLines(one))}</td>
      <td className={styles['number']}>
        {grouped(countedCommits(one))}
        <span className={styles['of']}> / {grouped(countAllCommits(one))}</span>
      </td>
      <td className={styles['number']}>{grouped(one.pullRequests)}</td>
      <td className={styles['builtOn']}>
        <BuiltOn builtOn={one.builtOn} />
      </td>
      <td className={styles['act']}>
        <Button
          size="small"
          variant="quiet"
          data-exclude=""
          aria-label={`${isExcluded ? 'Count again' : 'Exclude'}: ${repositoryName(one)}`}
          onClick={({ currentTarget }) => onExclude(currentTarget, one)}
        >
          {isExcluded ? 'Count again' : 'Exclude'}
        </Button>
      </td>
    </tr>
  )
}

const sortable = ['lines', 'commits', 'pulls'] as const
const names: Readonly<Record<(typeof sortable)[number], string>> = {
  lines: 'Lines',
  commits: 'Commits',
  pulls: 'Pull requests',
}

type HeadProps = { order: Order; onOrder: (order: Order) => void }

function SortHead({ of, order, onOrder, children }: HeadProps & { of: Order; children: ReactNode }) {
  const isSorted = order === of
  return (
    <th
      scope="col"
      className={of === 'name' ? undefined : styles['number']}
      aria-sort={isSorted ? (of === 'name' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={styles['sort']} onClick={() => onOrder(of)}>
        {children}
        <ArrowDown size={13} aria-hidden="true" data-shown={isSorted || undefined} />
      </button>
    </th>
  )
}

type TableProps = HeadProps & { rows: readonly CountedRepository[]; onExclude: RowProps['onExclude'] }

/** Table of repositories; on a phone each row has two columns. */
export function RepositoryTable({ rows, order, onOrder, onExclude }: TableProps) {
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>Repositories: whether and why each counts, and how much</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <SortHead of="name" order={order} onOrder={onOrder}>
            Repository
          </SortHead>
          <th scope="col" className={styles['wide']}>
            Status
          </th>
          {sortable.map((of) => (
            <SortHead key={of} of={of} order={order} onOrder={onOrder}>
              {names[of]}
            </SortHead>
          ))}
          <th scope="col" className={styles['builtOn']}>
            Built on
          </th>
          <th scope="col" className={styles['act']}>
            <VisuallyHidden>Exclude</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <Row key={one.id} one={one} onExclude={onExclude} />
        ))}
      </tbody>
    </table>
  )
}
