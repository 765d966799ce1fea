import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { useRef, useState } from 'react'
import { outcomeText } from './outcome-labels.ts'

type Ran = Awaited<ReturnType<typeof api.skillTests.runTask>>

/** The last run of a task: its code and result. */
export type Run = { code: string; isBusy: boolean; ran?: Ran | undefined; error?: string }
export type TaskRun = { of: (key: string) => Run; start: (key: string, code: string) => void }

const none: Run = { code: '', isBusy: false }

function errorText(error: unknown): string {
  if (!(error instanceof CallError)) return 'something went wrong.'
  if (error.code === 'unreachable') return 'we can’t reach the server. Try again.'
  return error.message
}

/** Runs programs of an attempt, one run per task at a time; results stay while other questions are shown. */
export function useRuns(attemptId: string): TaskRun {
  const [runs, setRuns] = useState<Readonly<Record<string, Run>>>({})
  const busy = useRef(new Set<string>())
  const set = (key: string, run: Run) => setRuns((before) => ({ ...before, [key]: run }))
  async function go(key: string, code: string): Promise<void> {
    if (busy.current.has(key)) return
    busy.current.add(key)
    set(key, { code, isBusy: true, ran: runs[key]?.ran })
    try {
      const ran = await api.skillTests.runTask({ params: { id: attemptId }, body: { key, code } })
      set(key, { code, isBusy: false, ran })
      announce(outcomeText(ran))
    } catch (error) {
      const text = errorText(error)
      set(key, { code, isBusy: false, error: text })
      announce(`It couldn’t be run: ${text}`)
    } finally {
      busy.current.delete(key)
    }
  }
  return { of: (key) => runs[key] ?? none, start: (key, code) => void go(key, code) }
}
