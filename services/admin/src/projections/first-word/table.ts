/** When a member first wrote in a conversation, which has the id of its match; from `messaging.message-sent`. */
export type FirstWordTable = { conversationId: string; senderId: string; writtenAt: Date }
