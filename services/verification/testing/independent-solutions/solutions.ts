/** Right solutions by people who knew nothing of each other, several for each task of the bank, by its id. */
export type Solutions = Readonly<Record<string, readonly string[]>>
