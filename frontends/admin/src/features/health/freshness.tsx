import { Button, IconButton } from '@codekin/ui-kit/button'
import { Row } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { Pause, Play, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { durationText } from './labels.ts'
import { lookSeconds, type useHealth } from './use-health.ts'

/** Data is stale after this many missed polls. */
const missedLooks = 3

function useAgeSeconds(at: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - at) / 1000))
}

function Age({ at, isPaused }: { at: number; isPaused: boolean }) {
  const seconds = useAgeSeconds(at)
  const isOld = isPaused || seconds > missedLooks * lookSeconds
  return (
    <Text as="span" size="small" tone={isOld ? 'warn' : 2}>
      {isPaused ? 'Paused, updated ' : 'Updated '}
      {seconds < 2 ? 'just now' : `${durationText(seconds)} ago`}
    </Text>
  )
}

/** Shows how old the data is, with buttons to pause and refresh. */
export function Freshness({
  health: { query, isPaused, togglePause, askNow },
}: {
  health: ReturnType<typeof useHealth>
}) {
  return (
    <Row gap={4}>
      {query.data && <Age at={query.dataUpdatedAt} isPaused={isPaused} />}
      <Button size="small" icon={isPaused ? <Play size={14} /> : <Pause size={14} />} onClick={togglePause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <IconButton size="small" label="Refresh now" icon={<RotateCw size={14} />} onClick={() => void askNow()} />
    </Row>
  )
}
