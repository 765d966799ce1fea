import type { ReportReason } from '@codekin/contracts/reports/reasons'
import { dateAndTime } from '@codekin/ui-kit/clock'
import { api, CallError } from '@codekin/web-runtime/api'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { refresh } from '@codekin/web-runtime/query'
import { useMutation } from '@tanstack/react-query'
import { type Reported, subjectIdOf } from './reported.ts'

type Filled = { reason: ReportReason; description: string; evidence: readonly string[]; isBlocking: boolean }

/** The result of sending it. */
export type Sent = {
  /** The same was reported before: that report counts, and the new text is not part of it. */
  isRepeated: boolean
  filedAt: string
  block: 'not-asked' | 'done' | 'failed'
}

const draftOf = (reported: Reported) => `report:${subjectIdOf(reported)}`

/** A description that was typed but not sent; kept until the tab is closed. */
export function readDescription(reported: Reported): string {
  return readDraft(draftOf(reported))
}

export function keepDescription(reported: Reported, text: string): void {
  keepDraft(draftOf(reported), text)
}

async function blockToo({ person }: Reported): Promise<Sent['block']> {
  if (!person) return 'not-asked'
  try {
    await api.preferences.blockUser({ body: { blockedUserId: person.id } })
    return 'done'
  } catch {
    // The report was made: this failure is shown beside it.
    return 'failed'
  }
}

async function send(reported: Reported, { reason, description, evidence, isBlocking }: Filled): Promise<Sent> {
  const text = description.trim()
  let isRepeated = false
  const { report } = await api.reports.fileReport(
    {
      body: { subject: reported.subject, reason, evidence: [...evidence], ...(text ? { description: text } : {}) },
    },
    { onStatus: (status) => (isRepeated = status === 200) },
  )
  return { isRepeated, filedAt: report.filedAt, block: isBlocking ? await blockToo(reported) : 'not-asked' }
}

/** Sends the report, and blocks as well if chosen. */
export function useReport(reported: Reported) {
  return useMutation({
    // Without a network it fails at once, instead of waiting for one.
    networkMode: 'always',
    mutationFn: (filled: Filled) => send(reported, filled),
    onSuccess: () => {
      keepDescription(reported, '')
      void refresh('reports')
    },
  })
}

/** When one may report again, if a failure says so. */
function timeOf({ details, retryAfterSeconds }: CallError): Date | undefined {
  const resetsAt = details.map((detail) => detail['resetsAt']).find((at) => typeof at === 'string')
  if (resetsAt) return new Date(resetsAt)
  return retryAfterSeconds === undefined ? undefined : new Date(Date.now() + retryAfterSeconds * 1000)
}

/** Why it was not sent, and what to do. */
export function failureText(error: Error): string {
  const call = error instanceof CallError ? error : undefined
  const at = call && timeOf(call)
  switch (call?.code) {
    case 'unreachable':
      return 'We couldn’t reach the server. What you typed is still here. Try again.'
    case 'report_quota_reached':
      return `You’ve reached today’s report limit. ${at ? `You can report again on ${dateAndTime(at, 'long')}.` : 'You can report again tomorrow.'} What you typed will stay here until you close this tab.`
    case 'not_found':
      return 'There’s nothing left to report. It was removed, or the account is closed.'
    default:
      return `Your report wasn’t sent. ${call?.said ?? 'Something went wrong.'} What you typed is still here.`
  }
}
