import type { GithubSync } from '@codekin/contracts/github/models'
import { grouped, problemText } from '@codekin/people/github-labels'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Table } from '@codekin/ui-kit/table'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

const outcomes: Readonly<Record<GithubSync['state'], string>> = {
  waiting: 'Waiting',
  running: 'Running',
  paused: 'Paused',
  done: 'Done',
  failed: 'Stopped',
}

const columns = [
  {
    key: 'started',
    label: 'Started',
    render: ({ startedAt }: GithubSync) => dateAndTime(new Date(startedAt), 'medium'),
  },
  {
    key: 'type',
    label: 'Read',
    render: ({ syncType }: GithubSync) => (syncType === 'full' ? 'Everything' : 'What’s new'),
  },
  {
    key: 'repositories',
    label: 'Repositories',
    isNumber: true,
    render: ({ repositoriesRead, repositories }: GithubSync) =>
      repositoriesRead === repositories ? repositories : `${repositoriesRead} of ${repositories}`,
  },
  { key: 'commits', label: 'Commits', isNumber: true, render: ({ commits }: GithubSync) => grouped(commits) },
  {
    key: 'state',
    label: 'Outcome',
    render: ({ state, problem }: GithubSync) =>
      state === 'failed' ? `Stopped. ${problemText(problem)}` : outcomes[state],
  },
]

function Past() {
  const query = useQuery({ ...queryOf(api.github.getSyncStatus), staleTime: 0 })
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="14rem" />}
      failureTitle="Past syncs couldn’t be loaded"
      isEmpty={({ history }) => history.length === 0}
      empty={<Text tone={2}>No syncs yet.</Text>}
    >
      {({ history }) => (
        <Table caption="The last 10 syncs" columns={columns} rows={history} keyOf={({ id }) => id} isDense />
      )}
    </Async>
  )
}

/** The last 10 syncs with outcomes. */
export function HistoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Past syncs"
      description="The last 10."
      width="46rem"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Past />
    </Dialog>
  )
}
