/** Data exports per day. */
export const exportsPerDay = 3
/** How long the file of an export can be downloaded. */
export const exportHours = 24
