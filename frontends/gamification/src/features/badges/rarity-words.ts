/** How rare a badge is among those who have points; null where too few have it. */
export function rarityText(rarity: number | null): string {
  if (rarity === null) return 'Too few people have it to show how rare it is'
  if (rarity < 1) return 'Fewer than 1 of 100 people have it'
  const of = Math.floor(rarity)
  return of === 1 ? '1 of 100 people has it' : `${of} of 100 people have it`
}
