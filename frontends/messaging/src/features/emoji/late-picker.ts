import { late } from '@codekin/ui-kit/loaded'

/** Its code and data are loaded when it is first opened. */
export const EmojiPicker = late(() => import('./emoji-picker.tsx').then((m) => m.EmojiPicker))
