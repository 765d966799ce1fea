import { late } from '@codekin/ui-kit/loaded'

/** Its code and every name come when it is opened for the first time. */
export const EmojiPicker = late(() => import('./emoji-picker.tsx').then((m) => m.EmojiPicker))
