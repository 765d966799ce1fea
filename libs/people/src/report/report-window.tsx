import { type ReportGroup, reportGroups } from '@codekin/contracts/reports/reasons'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Quote } from '@codekin/ui-kit/quote'
import { Text } from '@codekin/ui-kit/text'
import { useNavigate } from '@codekin/web-runtime/router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { forgetPerson } from '../forget-person.ts'
import { firstName } from '../phrases.ts'
import { GroupList } from './group-list.tsx'
import { ReportDone } from './report-done.tsx'
import { type Filling, ReportForm } from './report-form.tsx'
import type { Reported } from './reported.ts'
import { failureText, keepDescription, readDescription, useReport } from './use-report.ts'

type Props = { reported: Reported; isOpen: boolean; onClose: () => void; onBlocked: (userId: string) => void }

const nothing: Filling = { reason: null, description: '', evidence: [], isBlocking: false }

/** What is filled in so far; it stays while the window is closed. */
function useFilling(reported: Reported) {
  const [group, setGroup] = useState<ReportGroup | null>(null)
  const [lastGroup, setLastGroup] = useState<ReportGroup | null>(null)
  const [filling, setFilling] = useState<Filling>(() => ({ ...nothing, description: readDescription(reported) }))
  const [isReasonMissing, setReasonMissing] = useState(false)
  function fill(part: Partial<Filling>): void {
    if (part.description !== undefined) keepDescription(reported, part.description)
    setFilling((before) => ({ ...before, ...part }))
  }
  function choose(chosen: ReportGroup): void {
    if (chosen !== lastGroup) fill({ reason: null })
    setReasonMissing(false)
    setGroup(chosen)
    setLastGroup(chosen)
  }
  function reset(): void {
    setGroup(null)
    setLastGroup(null)
    setFilling(nothing)
  }
  return {
    group,
    lastGroup,
    filling,
    isReasonMissing,
    setReasonMissing,
    fill,
    choose,
    reset,
    back: () => setGroup(null),
  }
}

/** Each step takes the focus: the control that led to it is gone. */
function useStepFocus(group: ReportGroup | null) {
  const fieldId = useId()
  const lastGroup = useRef<HTMLButtonElement>(null)
  const before = useRef(group)
  useEffect(() => {
    if (before.current === group) return
    before.current = group
    if (group === null) lastGroup.current?.focus()
    else document.getElementById(fieldId)?.querySelector<HTMLElement>('input')?.focus()
  }, [group, fieldId])
  return { fieldId, lastGroup }
}

function Problem({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <div role="alert">
      <Text tone="del" size="small">
        {failureText(error)}
      </Text>
    </div>
  )
}

/** Asks in two steps what is wrong, sends it, and says what comes next. */
export function ReportWindow({ reported, isOpen, onClose, onBlocked }: Props) {
  const navigate = useNavigate()
  const form = useFilling(reported)
  const { group, filling } = form
  const { fieldId, lastGroup } = useStepFocus(group)
  const report = useReport(reported)
  const sent = report.data
  const name = firstName(reported.person.full_name)

  function close(): void {
    // What is on its way is answered first: nobody should have to guess whether it was sent.
    if (report.isPending) return
    onClose()
    // What failed is not said again of another try.
    if (report.isError) report.reset()
    if (!sent) return
    report.reset()
    form.reset()
    if (sent.block === 'done') {
      onBlocked(reported.person.id)
      forgetPerson(reported.person.id)
    }
  }
  function follow(): void {
    onClose()
    if (sent?.block === 'done') forgetPerson(reported.person.id)
    void navigate('/settings/safety#reports')
  }
  function trySending(): void {
    const { reason } = filling
    if (reason === null) {
      form.setReasonMissing(true)
      document.getElementById(fieldId)?.querySelector<HTMLElement>('input')?.focus()
      return
    }
    report.mutate({ ...filling, reason })
  }

  const steps: Record<'group' | 'form' | 'done', { title: string; description?: string; actions: ReactNode }> = {
    group: {
      title: reported.quote === undefined ? `Report ${reported.person.full_name}` : `Report what ${name} wrote`,
      description: `Our moderators look at every report. ${name} never learns who sent it.`,
      actions: (
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      ),
    },
    form: {
      title: group === null ? '' : reportGroups[group].title,
      description: `A moderator looks at it and decides by our rules, and you see the outcome. ${name} never learns who sent it.`,
      actions: (
        <>
          <Button variant="quiet" onClick={form.back}>
            Back
          </Button>
          <Button variant="primary" isBusy={report.isPending} onClick={trySending}>
            Send report
          </Button>
        </>
      ),
    },
    done: {
      title: sent?.isRepeated ? 'You reported this already' : 'Thank you, your report is sent',
      actions: (
        <>
          <Button variant="quiet" onClick={follow}>
            See your reports
          </Button>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </>
      ),
    },
  }
  const step = sent ? 'done' : group === null ? 'group' : 'form'
  return (
    <Dialog isOpen={isOpen} onClose={close} {...steps[step]}>
      {step !== 'done' && reported.quote !== undefined && <Quote who={name}>{reported.quote}</Quote>}
      {step === 'group' && <GroupList last={form.lastGroup} lastRef={lastGroup} onChoose={form.choose} />}
      {step === 'form' && group !== null && (
        <ReportForm
          reported={reported}
          group={group}
          filling={filling}
          isReasonMissing={form.isReasonMissing}
          fieldId={fieldId}
          onFill={form.fill}
        />
      )}
      {step === 'form' && <Problem error={report.error} />}
      {sent && <ReportDone reported={reported} sent={sent} hadText={filling.description.trim() !== ''} />}
    </Dialog>
  )
}
