import type { Migration } from '@codekin/db/migrate'
import { isShadowBanned } from './is-shadow-banned.ts'
import { knownZone } from './known-zone.ts'
import { recordSwipe } from './record-swipe.ts'
import { swipeLimit } from './swipe-limit.ts'
import { visibleCards } from './visible-cards.ts'

/** Applied again when their text changes; each comes after those it calls. */
export const functions: readonly Migration[] = [isShadowBanned, visibleCards, swipeLimit, recordSwipe, knownZone]
