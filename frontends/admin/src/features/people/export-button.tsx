import { Button } from '@codekin/ui-kit/button'
import { ErrorText } from '@codekin/ui-kit/error-text'
import { Row } from '@codekin/ui-kit/layout'
import { sizeText } from '@codekin/ui-kit/size-text'
import { Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { api } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { saveFile } from '@codekin/web-runtime/save-file'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { People } from './use-people.ts'

/** Exports the whole list as CSV, with progress and a way to cancel. */
export function ExportButton({ filter }: Pick<People, 'filter'>) {
  const [running, setRunning] = useState<AbortController>()
  const [bytes, setBytes] = useState(0)
  const [fault, setFault] = useState<string>()
  // Cancels when the list is left.
  useEffect(() => () => running?.abort(), [running])
  async function start(): Promise<void> {
    const abort = new AbortController()
    setRunning(abort)
    setBytes(0)
    setFault(undefined)
    try {
      const file = await api.people.exportPeople({ query: filter }, { signal: abort.signal, onReceived: setBytes })
      saveFile(file, `codekin-people-${new Date().toISOString().slice(0, 10)}.csv`)
      announce('Saved')
    } catch (error) {
      if (!abort.signal.aborted && !(error instanceof ProofDeclined)) setFault((error as Error).message)
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <Row gap={4} wrap>
      {fault && <ErrorText>Couldn’t save the list. {fault}</ErrorText>}
      {running ? (
        <>
          <Text as="span" size="small" tone={2}>
            {sizeText(bytes)} so far
          </Text>
          <Button size="small" onClick={() => running.abort()}>
            Stop
          </Button>
        </>
      ) : (
        <Button size="small" icon={<Download size={16} aria-hidden="true" />} onClick={() => void start()}>
          Save as CSV
        </Button>
      )}
    </Row>
  )
}
