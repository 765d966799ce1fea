/** When a person first decided about someone; from `matching.swipe-recorded`. */
export type FirstSwipeTable = { userId: string; swipedAt: Date }
