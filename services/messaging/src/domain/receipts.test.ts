import { expect, test } from 'vitest'
import { presentConversation, presentMessage } from './present.ts'
import { areReceiptsSeen } from './receipts.ts'

const [ann, bob] = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b']
const at = new Date(0)
const message = {
  id: '0190a000-0000-7000-8000-000000000001',
  conversationId: '0190a000-0000-7000-8000-000000000002',
  seq: 3,
  content: 'hello',
  clientMessageId: null,
  createdAt: at,
  readAt: at,
  deletedAt: null,
}
const conversation = {
  id: message.conversationId,
  otherId: bob,
  unreadCount: 0,
  activeAt: at,
  fullName: 'Bob',
  photoUrl: null,
  headline: null,
  messageId: null,
  seq: null,
  senderId: null,
  content: null,
  createdAt: null,
  readUpToSeq: 3,
}

test.for([
  { viewer: true, other: true, isSeen: true },
  { viewer: true, other: false, isSeen: false },
  { viewer: false, other: true, isSeen: false },
  { viewer: false, other: false, isSeen: false },
])(
  'viewer shows $viewer, other shows $other: receipts are seen: $isSeen, the own reading always',
  ({ isSeen, ...receipts }) => {
    expect(areReceiptsSeen(receipts)).toBe(isSeen)
    expect(presentMessage({ ...message, senderId: ann }, ann, receipts).readAt).toBe(isSeen ? at.toISOString() : null)
    expect(presentMessage({ ...message, senderId: bob }, ann, receipts).readAt).toBe(at.toISOString())
    expect(presentConversation(conversation, receipts).readUpToSeq).toBe(isSeen ? 3 : 0)
  },
)

test('who has set nothing shows receipts and sees them', () => {
  expect(presentMessage({ ...message, senderId: ann }, ann).readAt).toBe(at.toISOString())
  expect(presentConversation(conversation).readUpToSeq).toBe(3)
})
