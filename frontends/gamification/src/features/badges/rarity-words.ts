/** How rare a badge is among those who have points; null while nobody counted. */
export function rarityText(rarity: number | null): string {
  if (rarity === null) return 'How rare it is has not been counted yet'
  if (rarity === 0) return 'Nobody has it yet'
  if (rarity < 1) return 'Fewer than 1 of 100 people have it'
  const of = Math.floor(rarity)
  return of === 1 ? '1 of 100 people has it' : `${of} of 100 people have it`
}
