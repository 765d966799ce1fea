/** `typeOperators` and `type-operators` are `type operators`: a topic of the bank as text. */
export function topicLabel(topic: string): string {
  return topic
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll('-', ' ')
    .toLowerCase()
}
