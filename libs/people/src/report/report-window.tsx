import { isolateBidi } from '@codekin/contracts/direction'
import { type ReportGroup, reportGroups } from '@codekin/contracts/reports/reasons'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { Button } from '@codekin/ui-kit/button'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Quote } from '@codekin/ui-kit/quote'
import { Text } from '@codekin/ui-kit/text'
import { useNavigate } from '@codekin/web-runtime/router'
import { useEffect, useId, useRef, useState } from 'react'
import { forgetPerson } from '../forget-person.ts'
import { firstName } from '../phrases.ts'
import { GroupList } from './group-list.tsx'
import { ReportDone } from './report-done.tsx'
import { type Filling, ReportForm } from './report-form.tsx'
import { nameOf, type Reported } from './reported.ts'
import { failureText, keepDescription, readDescription, type Sent, useReport } from './use-report.ts'

type Props = { reported: Reported; isOpen: boolean; onClose: () => void; onBlocked: (userId: string) => void }

const nothing: Filling = { reason: null, description: '', evidence: [], isBlocking: false }

/** The values entered so far; they stay while the window is closed. */
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

type Step = 'group' | 'form' | 'done'

function titleOf({ person, quote }: Reported): string {
  if (!person) return 'Report this template'
  return quote === undefined
    ? `Report ${isolateBidi(person.full_name)}`
    : `Report what ${firstName(person.full_name)} wrote`
}

/** The window's title, and below it what happens to the report. */
function wordsOf(
  step: Step,
  { reported, group, sent }: { reported: Reported; group: ReportGroup | null; sent?: Sent },
) {
  const name = nameOf(reported)
  switch (step) {
    case 'group':
      return {
        title: titleOf(reported),
        description: `Our moderators review every report. ${isolateBidi(name)} won’t know who sent it.`,
      }
    case 'form':
      return {
        title: group === null ? '' : reportGroups[group].title,
        description: `A moderator will review it and decide based on our rules, and you’ll see the outcome. ${isolateBidi(name)} won’t know who sent it.`,
      }
    case 'done':
      return { title: sent?.isRepeated ? 'You’ve already reported this' : 'Thank you, your report was sent' }
    default:
      return step satisfies never
  }
}

/** The two buttons of a step, the one that continues last. */
function Ways({ back, onBack, next }: { back: string; onBack: () => void; next: WayOn | null }) {
  return (
    <>
      <Button variant="quiet" onClick={onBack}>
        {back}
      </Button>
      {next && (
        <Button variant="primary" isBusy={next.isBusy ?? false} onClick={next.onClick}>
          {next.label}
        </Button>
      )}
    </>
  )
}
type WayOn = { label: string; isBusy?: boolean; onClick: () => void }

/** The values, the submission, and the navigation between the steps. */
function useSteps({ reported, onClose, onBlocked }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate()
  const form = useFilling(reported)
  const { fieldId, lastGroup } = useStepFocus(form.group)
  const report = useReport(reported)
  const sent = report.data
  function close(): void {
    // A report in flight completes first: no one should have to guess whether it was sent.
    if (report.isPending) return
    onClose()
    // An earlier error is not shown for another attempt.
    report.reset()
    if (!sent) return
    form.reset()
    if (sent.block === 'done' && reported.person) {
      onBlocked(reported.person.id)
      forgetPerson(reported.person.id)
    }
  }
  function follow(): void {
    onClose()
    if (sent?.block === 'done' && reported.person) forgetPerson(reported.person.id)
    void navigate('/settings/safety#reports')
  }
  function send(): void {
    const { reason } = form.filling
    if (reason !== null) return report.mutate({ ...form.filling, reason })
    form.setReasonMissing(true)
    document.getElementById(fieldId)?.querySelector<HTMLElement>('input')?.focus()
  }
  const step: Step = sent ? 'done' : form.group === null ? 'group' : 'form'
  return { step, form, fieldId, lastGroup, report, sent, close, follow, send }
}

/** Asks in two steps what is wrong, sends it, and says what comes next. */
export function ReportWindow({ isOpen, ...props }: Props) {
  const { step, form, fieldId, lastGroup, report, sent, close, follow, send } = useSteps(props)
  const { reported } = props
  const { group, filling } = form
  const ways = {
    group: <Ways back="Cancel" onBack={close} next={null} />,
    form: (
      <Ways back="Back" onBack={form.back} next={{ label: 'Send report', isBusy: report.isPending, onClick: send }} />
    ),
    done: <Ways back="See your reports" onBack={follow} next={{ label: 'Done', onClick: close }} />,
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      {...wordsOf(step, { reported, group, ...(sent && { sent }) })}
      actions={ways[step]}
    >
      {step !== 'done' && reported.quote !== undefined && <Quote who={nameOf(reported)}>{reported.quote}</Quote>}
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
      {sent && <ReportDone reported={reported} sent={sent} hadText={hasVisibleText(filling.description)} />}
    </Dialog>
  )
}
