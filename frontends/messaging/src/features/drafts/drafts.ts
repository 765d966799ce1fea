import type { DraftTemplate } from '@codekin/contracts/messaging/drafts'
import { messageLengthMax } from '@codekin/contracts/messaging/limits'
import { lengthOf } from '@codekin/ui-kit/length-of'
import { api, CallError } from '@codekin/web-runtime/api'
import { onUserChange } from '@codekin/web-runtime/auth-store'
import { keepDraft, readDraft } from '@codekin/web-runtime/draft'
import { create } from 'zustand'

/** Interval of saves while typing. */
const saveMilliseconds = 2000
const retryMilliseconds = 30_000
/** An older draft may have been replaced by another device when it is saved. */
const staleDraftSeconds = 5

/** A draft, and its template with the open placeholders. */
type DraftContent = { content: string; template: DraftTemplate | null }
const emptyDraft: DraftContent = { content: '', template: null }

/** Drafts by conversation. Unsaved ones are also kept in session storage. */
const useDrafts = create<Readonly<Record<string, DraftContent>>>(() => ({}))
const unsaved = new Set<string>()
/** Conversations in which a save failed, or whose draft is from before a reload. */
const delayed = new Set<string>()
/** When this tab last saved in a conversation. */
const savedAt = new Map<string, number>()
/** Conversations in which the server may have a draft; null until known. */
let serverDraftIds: Set<string> | null = null
/** Counts writes and saves, to detect responses from before a change. */
let revision = 0
const revisionById = new Map<string, number>()
let timer: { id: ReturnType<typeof setTimeout>; dueAt: number } | undefined
/** Saves run one at a time, so that the last text wins. */
let saving = Promise.resolve()

onUserChange(() => {
  stopTimer()
  unsaved.clear()
  delayed.clear()
  savedAt.clear()
  emptiedAt.clear()
  serverDraftIds = null
  useDrafts.setState({}, true)
})

const templateKey = (conversationId: string) => `${conversationId}:template`
/** The time of writing by this device's clock. */
const timeKey = (conversationId: string) => `${conversationId}:time`
/** The same for emptied drafts, which are not in session storage. */
const emptiedAt = new Map<string, number>()

/**
 * Seconds since the draft was written or emptied, which tell the server whether another device has a newer one. The time of
 * writing survives a reload. A draft that only waited for this tab's own save counts as new: after a slow request that save could
 * look newer.
 */
function ageSecondsOf(conversationId: string): number {
  const writtenAt = Number(readDraft(timeKey(conversationId))) || (emptiedAt.get(conversationId) ?? 0)
  if (!delayed.has(conversationId) && writtenAt <= (savedAt.get(conversationId) ?? 0)) return 0
  return writtenAt > 0 ? Math.max(0, (Date.now() - writtenAt) / 1000) : 0
}

/** The unsaved draft of this tab. */
function readStoredDraft(conversationId: string): DraftContent {
  const content = readDraft(conversationId)
  if (content === '') return emptyDraft
  const template = readDraft(templateKey(conversationId))
  return { content, template: template === '' ? null : (JSON.parse(template) as DraftTemplate) }
}

function storeDraft(conversationId: string, { content, template }: DraftContent): void {
  keepDraft(conversationId, content)
  keepDraft(templateKey(conversationId), content === '' || !template ? '' : JSON.stringify(template))
  keepDraft(timeKey(conversationId), content === '' ? '' : String(Date.now()))
}

const getDraft = (conversationId: string) => useDrafts.getState()[conversationId] ?? readStoredDraft(conversationId)

export function getDraftText(conversationId: string): string {
  return getDraft(conversationId).content
}

/** The template that the draft began as. */
export function getDraftTemplate(conversationId: string): DraftTemplate | null {
  return getDraft(conversationId).template
}

export function useDraft(conversationId: string): string {
  return useDrafts((drafts) => drafts[conversationId]?.content ?? readDraft(conversationId))
}

/** Open placeholders of the draft's template. */
export function useOpenPlaceholders(conversationId: string): readonly string[] | undefined {
  return useDrafts((drafts) => drafts[conversationId]?.template?.missing)
}

function increaseRevision(conversationId: string): void {
  revision += 1
  revisionById.set(conversationId, revision)
}

function stopTimer(): void {
  clearTimeout(timer?.id)
  timer = undefined
}

/** Saves in this time at the latest, with everything written until then. */
function scheduleSave(milliseconds: number): void {
  const dueAt = performance.now() + milliseconds
  if (timer && timer.dueAt <= dueAt) return
  stopTimer()
  timer = { id: setTimeout(saveAllDrafts, milliseconds), dueAt }
}

/** Deletes a sent or cleared draft at once. The template stays: replaced text may be restored. */
export function writeDraft(conversationId: string, content: string): void {
  changeDraft(conversationId, { content, template: getDraftTemplate(conversationId) })
}

/** Sets the template of the draft, or none. */
export function setTemplate(conversationId: string, template: DraftTemplate | null): void {
  changeDraft(conversationId, { content: getDraftText(conversationId), template })
}

function changeDraft(conversationId: string, draft: DraftContent): void {
  useDrafts.setState({ [conversationId]: draft })
  storeDraft(conversationId, draft)
  increaseRevision(conversationId)
  if (draft.content === '') emptiedAt.set(conversationId, Date.now())
  if (draft.content === '' && serverDraftIds?.has(conversationId) === false) return void unsaved.delete(conversationId)
  unsaved.add(conversationId)
  if (draft.content === '') saveAllDrafts()
  else scheduleSave(saveMilliseconds)
}

/** Saves a draft that this tab had not saved before a reload. */
export function resumeDraft(conversationId: string): void {
  if (unsaved.has(conversationId) || readDraft(conversationId) === '') return
  useDrafts.setState({ [conversationId]: getDraft(conversationId) })
  unsaved.add(conversationId)
  delayed.add(conversationId)
  scheduleSave(0)
}

/** Saves all unsaved drafts now. */
export function saveAllDrafts(): void {
  stopTimer()
  for (const id of unsaved) saving = saving.then(() => saveDraft(id))
}

async function saveDraft(conversationId: string): Promise<void> {
  const draft = getDraft(conversationId)
  const { content } = draft
  if (!unsaved.has(conversationId) || lengthOf(content) > messageLengthMax) return
  if (content !== '') serverDraftIds?.add(conversationId)
  const ageSeconds = ageSecondsOf(conversationId)
  const body = content === '' ? { content, ageSeconds } : { ...draft, ageSeconds }
  try {
    // Also while the page is being left.
    await api.messaging.keepDraft({ params: { id: conversationId }, body }, { keepalive: true })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) unsaved.delete(conversationId)
    else {
      delayed.add(conversationId)
      scheduleSave(retryMilliseconds)
    }
    return
  }
  delayed.delete(conversationId)
  savedAt.set(conversationId, Date.now())
  increaseRevision(conversationId)
  if (getDraft(conversationId) !== draft) return
  if (content === '') serverDraftIds?.delete(conversationId)
  unsaved.delete(conversationId)
  storeDraft(conversationId, emptyDraft)
  if (ageSeconds > staleDraftSeconds) await fetchDrafts().catch(() => undefined)
}

/** Fetches drafts from other devices; local changes that are newer or unsaved win. */
export async function fetchDrafts(): Promise<null> {
  const requestRevision = revision
  const { drafts } = await api.messaging.listDrafts()
  serverDraftIds = new Set([...drafts.map(({ conversationId }) => conversationId), ...unsaved])
  const serverDrafts = new Map(
    drafts.map(({ conversationId, content, template }) => [conversationId, { content, template }]),
  )
  const ids = new Set([...serverDrafts.keys(), ...Object.keys(useDrafts.getState())])
  const updatedIds = [...ids].filter(
    (id) => !unsaved.has(id) && (revisionById.get(id) ?? 0) <= requestRevision && readDraft(id) === '',
  )
  useDrafts.setState(Object.fromEntries(updatedIds.map((id) => [id, serverDrafts.get(id) ?? emptyDraft])))
  return null
}
