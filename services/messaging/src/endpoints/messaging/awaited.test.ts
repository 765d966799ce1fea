import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const body = { content: 'Hello, what are you building?' }
const at = new Date().toISOString()

/** Every endpoint that takes a conversation id. */
const actions: Readonly<Record<string, (by: Talker, id: string) => Promise<unknown>>> = {
  sendMessage: ({ messaging }, id) => messaging.sendMessage({ params: { id }, body }),
  listMessages: ({ messaging }, id) => messaging.listMessages({ params: { id }, query: {} }),
  markAllRead: ({ messaging }, id) => messaging.markAllRead({ params: { id } }),
  listIdeas: ({ messaging }, id) => messaging.listIdeas({ params: { id } }),
  findMessageAt: ({ messaging }, id) => messaging.findMessageAt({ params: { id }, query: { at } }),
  keepDraft: ({ messaging }, id) => messaging.keepDraft({ params: { id }, body }),
  muteConversation: ({ messaging }, id) => messaging.muteConversation({ params: { id }, body: { until: null } }),
  unmuteConversation: ({ messaging }, id) => messaging.unmuteConversation({ params: { id } }),
  archiveConversation: ({ messaging }, id) => messaging.archiveConversation({ params: { id }, body: { upToSeq: 0 } }),
  unarchiveConversation: ({ messaging }, id) => messaging.unarchiveConversation({ params: { id } }),
  listScheduledMessages: ({ messaging }, id) => messaging.listScheduledMessages({ params: { id } }),
  checkMessage: ({ messageQuality }, conversationId) =>
    messageQuality.checkMessage({ body: { message: 'Hello', conversationId } }),
  suggestTemplates: ({ conversationTemplates }, conversationId) =>
    conversationTemplates.suggestTemplates({ body: { conversationId } }),
  trackTemplateUse: async ({ conversationTemplates }, conversationId) => {
    const { templates } = await conversationTemplates.listSystemTemplates({ query: {} })
    const templateId = templates[0]?.id ?? ''
    return await conversationTemplates.trackTemplateUse({ body: { templateId, conversationId } })
  },
}

test.each(Object.entries(actions))(
  '%s works from the moment a match is made, and only for its members',
  async (_, act) => {
    const [ann, bob, eve] = [await service.talker('Ann'), await service.talker('Bob'), await service.talker('Eve')]
    const id = service.matchUnannounced(ann, bob)
    await expect(act(eve, id)).rejects.toMatchObject({ code: 'not_found' })
    await act(ann, id)
    await expect(act(ann, newId())).rejects.toMatchObject({ code: 'not_found' })
  },
)

test('a blocked message in a match whose event has not arrived is refused with its reason', async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  const id = service.matchUnannounced(ann, bob)
  await expect(ann.says(id, 'I will kill you')).rejects.toMatchObject({ code: 'message_blocked' })
})
