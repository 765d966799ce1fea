/** When somebody decided about anybody for the first time; from `matching.swipe-recorded`. */
export type FirstSwipeTable = { userId: string; swipedAt: Date }
