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
type Begun = { content: string; template: DraftTemplate | null }
const nothing: Begun = { content: '', template: null }

/** Drafts by conversation. Unsaved ones are also kept in session storage. */
const useDrafts = create<Readonly<Record<string, Begun>>>(() => ({}))
const unsaved = new Set<string>()
/** Conversations in which a save failed, or whose draft is from before a reload. */
const late = new Set<string>()
/** When this tab last saved in a conversation. */
const savedAt = new Map<string, number>()
/** Conversations in which the server may have a draft; null until known. */
let kept: Set<string> | null = null
/** Counts writes and saves, to detect responses from before a change. */
let moment = 0
const touchedAt = new Map<string, number>()
let timer: { id: ReturnType<typeof setTimeout>; dueAt: number } | undefined
/** Saves run one at a time, so that the last text wins. */
let saving = Promise.resolve()

onUserChange(() => {
  stopTimer()
  unsaved.clear()
  late.clear()
  savedAt.clear()
  emptiedAt.clear()
  kept = null
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
  if (!late.has(conversationId) && writtenAt <= (savedAt.get(conversationId) ?? 0)) return 0
  return writtenAt > 0 ? Math.max(0, (Date.now() - writtenAt) / 1000) : 0
}

/** The unsaved draft of this tab. */
function readKept(conversationId: string): Begun {
  const content = readDraft(conversationId)
  if (content === '') return nothing
  const template = readDraft(templateKey(conversationId))
  return { content, template: template === '' ? null : (JSON.parse(template) as DraftTemplate) }
}

function keepHere(conversationId: string, { content, template }: Begun): void {
  keepDraft(conversationId, content)
  keepDraft(templateKey(conversationId), content === '' || !template ? '' : JSON.stringify(template))
  keepDraft(timeKey(conversationId), content === '' ? '' : String(Date.now()))
}

const begunOf = (conversationId: string) => useDrafts.getState()[conversationId] ?? readKept(conversationId)

export function draftOf(conversationId: string): string {
  return begunOf(conversationId).content
}

/** The template that the draft began as. */
export function templateOf(conversationId: string): DraftTemplate | null {
  return begunOf(conversationId).template
}

export function useDraft(conversationId: string): string {
  return useDrafts((drafts) => drafts[conversationId]?.content ?? readDraft(conversationId))
}

/** Open placeholders of the draft's template. */
export function useMissing(conversationId: string): readonly string[] | undefined {
  return useDrafts((drafts) => drafts[conversationId]?.template?.missing)
}

function touch(conversationId: string): void {
  moment += 1
  touchedAt.set(conversationId, moment)
}

function stopTimer(): void {
  clearTimeout(timer?.id)
  timer = undefined
}

/** Saves in this time at the latest, with everything written until then. */
function saveIn(milliseconds: number): void {
  const dueAt = performance.now() + milliseconds
  if (timer && timer.dueAt <= dueAt) return
  stopTimer()
  timer = { id: setTimeout(saveAll, milliseconds), dueAt }
}

/** Deletes a sent or cleared draft at once. The template stays: replaced text may be restored. */
export function writeDraft(conversationId: string, content: string): void {
  begin(conversationId, { content, template: templateOf(conversationId) })
}

/** Sets the template of the draft, or none. */
export function setTemplate(conversationId: string, template: DraftTemplate | null): void {
  begin(conversationId, { content: draftOf(conversationId), template })
}

function begin(conversationId: string, begun: Begun): void {
  useDrafts.setState({ [conversationId]: begun })
  keepHere(conversationId, begun)
  touch(conversationId)
  if (begun.content === '') emptiedAt.set(conversationId, Date.now())
  if (begun.content === '' && kept?.has(conversationId) === false) return void unsaved.delete(conversationId)
  unsaved.add(conversationId)
  if (begun.content === '') saveAll()
  else saveIn(saveMilliseconds)
}

/** Saves a draft that this tab had not saved before a reload. */
export function resumeDraft(conversationId: string): void {
  if (unsaved.has(conversationId) || readDraft(conversationId) === '') return
  useDrafts.setState({ [conversationId]: begunOf(conversationId) })
  unsaved.add(conversationId)
  late.add(conversationId)
  saveIn(0)
}

/** Saves all unsaved drafts now. */
export function saveAll(): void {
  stopTimer()
  for (const id of unsaved) saving = saving.then(() => save(id))
}

async function save(conversationId: string): Promise<void> {
  const begun = begunOf(conversationId)
  const { content } = begun
  if (!unsaved.has(conversationId) || lengthOf(content) > messageLengthMax) return
  if (content !== '') kept?.add(conversationId)
  const ageSeconds = ageSecondsOf(conversationId)
  const body = content === '' ? { content, ageSeconds } : { ...begun, ageSeconds }
  try {
    // Also while the page is being left.
    await api.messaging.keepDraft({ params: { id: conversationId }, body }, { keepalive: true })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) unsaved.delete(conversationId)
    else {
      late.add(conversationId)
      saveIn(retryMilliseconds)
    }
    return
  }
  late.delete(conversationId)
  savedAt.set(conversationId, Date.now())
  touch(conversationId)
  if (begunOf(conversationId) !== begun) return
  if (content === '') kept?.delete(conversationId)
  unsaved.delete(conversationId)
  keepHere(conversationId, nothing)
  if (ageSeconds > staleDraftSeconds) await readDrafts().catch(() => undefined)
}

/** Fetches drafts from other devices; local changes that are newer or unsaved win. */
export async function readDrafts(): Promise<null> {
  const asked = moment
  const { drafts } = await api.messaging.listDrafts()
  kept = new Set([...drafts.map(({ conversationId }) => conversationId), ...unsaved])
  const begun = new Map(drafts.map(({ conversationId, content, template }) => [conversationId, { content, template }]))
  const ids = new Set([...begun.keys(), ...Object.keys(useDrafts.getState())])
  const news = [...ids].filter((id) => !unsaved.has(id) && (touchedAt.get(id) ?? 0) <= asked && readDraft(id) === '')
  useDrafts.setState(Object.fromEntries(news.map((id) => [id, begun.get(id) ?? nothing])))
  return null
}
